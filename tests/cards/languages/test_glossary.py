"""Translations of the site keep to the words of docs/glossary.md."""

import pytest

from cards.languages.catalogues import FOLDER, catalogue_of

AVOIDED = {
    "ja": "ターゲット フェーズ 手牌 墓地 捨て山 リザイン 降参 サインイン アビリティ オポーネント",
    "zh-hant": (
        "您 桌子 默認 設置 登錄 網絡 信息 用戶 服務器 屏幕 搜索 鏈接 軟件 響應 賬號 界面 卡組 套牌 認輸"
    ),
    "zh-hans": (
        "您 桌子 登入 访客 平手 检视 搜寻 网路 伺服器 帐号 连结 连线 预设 储存 档案 使用者 萤幕 视窗 程式 "
        "卡组 套牌 认输 重播 复原 资讯"
    ),
}
"""Other words for what the glossary names: of another game, of the other script’s readers, or too polite."""
OURS = ("#", "msgid", "msgctxt")
"""How lines of a catalogue begin that aren’t translations. Long texts have no lines of their own."""


@pytest.mark.parametrize("code", list(AVOIDED))
def test_no_idea_has_a_second_word(code: str) -> None:
    lines = catalogue_of(FOLDER, code).read_text("utf-8").splitlines()
    said = [line for line in lines if not line.startswith(OURS)]
    assert len(said) > 5_000
    found = {word: [line for line in said if word in line] for word in AVOIDED[code].split()}
    assert {word: each for word, each in found.items() if each} == {}
