"""The wheel of the engine works where nothing but its own dependencies is installed."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UV = ROOT / ".uv/bin/uv"
PACK = ROOT / "cards/starter/99.toml"
TREE = ROOT / "cards/starter/low-water.toml", ROOT / "cards/starter/low-water-core.toml"


def run(*command: str | Path, given: str = "", folder: Path) -> str:
    """Run a command far from the code of the site, and return what it prints."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    own.pop("VIRTUAL_ENV", None)
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=folder, env=own, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_maker_works_with_the_wheel_alone(tmp_path: Path) -> None:
    run(UV, "build", "--quiet", "--out-dir", tmp_path, ROOT / "engine", folder=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    run(UV, "venv", "--quiet", "venv", folder=tmp_path)
    python, tcg = tmp_path / "venv/bin/python", tmp_path / "venv/bin/tcg"
    run(UV, "pip", "install", "--quiet", "--python", python, wheel, folder=tmp_path)
    program = "import engine, importlib.util as u; print(engine.__file__, u.find_spec('django'))"
    found = run(python, "-c", program, folder=tmp_path)
    assert found.startswith(str(tmp_path))
    assert found.endswith(" None\n")
    assert "is valid" in run(tcg, "check", PACK, folder=tmp_path)
    assert run(tcg, "check", *TREE, folder=tmp_path).count("is valid") == 2
    assert "number 10" in run(tcg, "print", PACK, folder=tmp_path)
    played = run(tcg, "play", PACK, "--seed", "3", given="1\n" * 500, folder=tmp_path)
    assert " wins!" in played
    simulated = run(tcg, "simulate", PACK, "--matches", "20", "--workers", "2", folder=tmp_path)
    assert simulated.startswith("99: 20 matches")
    assert "are the same" in run(tcg, "diff", PACK, PACK, folder=tmp_path)
    assert '"node": "Effect"' in run(tcg, "export", PACK, folder=tmp_path)
