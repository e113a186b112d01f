"""Simplified Chinese: the traditional text in simplified characters, with some words that differ."""

from __future__ import annotations

from dataclasses import replace

from engine.language.rules_text.grammar.chinese.chinese import Chinese
from engine.language.vocabulary.author_words import NO_WORDS, Words
from engine.language.vocabulary.printer_words import PrinterWords

TRADITIONAL = (
    "並來個們備傳傷價償內則剋創動勝區參問啟單執場塊壘將尋對屬帶庫張強後從復憊應懷戰戲捨換損擁擇擊擋敗敵數"
    "於時會條棄構標機橫檢歸殼決沒減測湧準滅為無燒營牆獎獲獵現畫當疊療發種稱約紅級終組結絕給經緒編總繼續罰"
    "與莊萬處虜號術補裝製複襲規視計記評詞詢該說請論護變讓負貢貧費賦質賭贏較輪輸轉這連進遊過達遞選還鄰釣錄"
    "鑰長開隊階隨隱雙離霧頂項順須預領額顏飛餘驅驟鬥魚麼點"
)
SIMPLIFIED = (
    "并来个们备传伤价偿内则克创动胜区参问启单执场块垒将寻对属带库张强后从复惫应怀战戏舍换损拥择击挡败敌数"
    "于时会条弃构标机横检归壳决没减测涌准灭为无烧营墙奖获猎现画当叠疗发种称约红级终组结绝给经绪编总继续罚"
    "与庄万处虏号术补装制复袭规视计记评词询该说请论护变让负贡贫费赋质赌赢较轮输转这连进游过达递选还邻钓录"
    "钥长开队阶随隐双离雾顶项顺须预领额颜飞余驱骤斗鱼么点"
)
"""The simplified characters in the engine's own texts, in the same order as the traditional ones."""
SIGNS = str.maketrans(TRADITIONAL + "「」『』", SIMPLIFIED + "“”‘’")
WORDS = {
    "检视": "查看",
    "平手": "平局",
    "转为直立": "竖置",
    "直立": "竖置",
    "对战": "对局",
    "牌区": "区域",
    "红心": "红桃",
    "著": "着",
}


def simplify(text: str) -> str:
    said = text.translate(SIGNS)
    for word, other in WORDS.items():
        said = said.replace(word, other)
    return said


class SimplifiedChinese(Chinese):
    """Chinese in simplified characters.

    Titles have them from the start, and the printer's words get them at the end.
    """

    def __init__(self, authors: PrinterWords, texts: Words = NO_WORDS) -> None:
        """Make the language for a game. The grammar must know nouns in both scripts."""
        counters = {each.translate(SIGNS): counter for each, counter in authors.counters.items()}
        goals = {each.translate(SIGNS): side for each, side in authors.goals.items()}
        both = replace(
            authors, counters={**authors.counters, **counters}, goals={**authors.goals, **goals}
        )
        super().__init__(both, texts)

    def in_script(self, text: str) -> str:
        return simplify(text)
