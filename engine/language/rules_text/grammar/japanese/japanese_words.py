"""The Japanese catalogue of words, by the English of the vocabulary."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "and": "と",
    "that player": "そのプレイヤー",
    "it becomes {value}'s turn": "{value.no}ターンになる",
    (
        "{look?{by} <look|looks> at {those from} and <put|puts> them|"
        "{by} <put|puts> {those from}} into any order{as}"
    ): ("{by.wa}{those from}{as}を{look?見て}好きな順番に並べる"),
    "or": "か",
    "the turn player": "ターンプレイヤー",
    "the losers": "敗者",
    "the winners": "勝者",
    "the phase": "フェイズ",
    "the effects on the stack": "スタックにある効果",
    "{of}'s name": "{of.no}名前",
    "{of}'s owner": "{of.its}オーナー",
    "{of}'s controller": "{of.no}コントローラー",
    "{of}'s card": "{of.no}カード",
    "{of}'s opponents": "{of.of}対戦相手",
    "{of}'s printing": "{of.no}印刷されたカード",
    "{of} as it last was": "離れる前の{of}",
    "the player after {of}": "{of}の次のプレイヤー",
    "the player before {of}": "{of}の前のプレイヤー",
    "the cards attached to {of}": "{of}に付いているカード",
    "the card {of} is attached to": "{of.ga}付いている先のカード",
    "{of} <are|is> in use": "{of.ga}使用中である",
    "{of} <are|is> in {value}": "{of.ga}{value}に{of.be}",
    "{value} <control|controls> {of}": "{value.ga}{of.wo}コントロールする",
    "{value} <own|owns> {of}": "{value.ga}{of.wo}持つ",
    "{card} <have|has> {effect}": "{card.ga}{effect}を持つ",
    "the match <is|is> for keeps": "カードを賭けている",
    "the larger of {a} and {b}": "{a}と{b}の大きいほう",
    "the combined {value} of {all of}": "{bare of}の{value}の合計",
    "{the first of}": "{the first of}",
    "{a random of}": "{a random of}",
    "{player} <draw|draws> {count:a card|cards}": "{player.wa}カードを{count.mai}引く",
    "shuffle {zone}": "{zone.wo}シャッフルする",
    "announce {text}": "{text}を宣言する",
    "{of} can't take any more actions": "{of.ha}これ以上行動できない",
    "{of} <may|may> take actions": "{of.ha}行動できる",
    "{players} <lose|loses> the game": "{players.ha}敗北する",
    "{players} <win|wins> the game": "{players.ha}勝利する",
    "the game ends in a draw": "引き分けで終わる",
    "{to} <keep|keeps> {cards}": "{to.ha}{cards.wo}自身のものにする",
    (
        "{look?{by} {optional?may look|<look|looks>} at {those from} to choose one{as}|{by} "
        "{optional?may choose|<choose|chooses>} {a from}{as}}"
    ): (
        "{by.wa}{look?{those from}を見て1枚{as}を選{optional?んでもよい|ぶ}|{optional?"
        "{from.one}{as}選んでもよい|{a from}{as}を選ぶ}}"
    ),
    "{each players} secretly <choose|chooses> {a from}{as}": "{players.each}{a from}{as}を秘密裏に選ぶ",
    "put {cards} {bottom?on the bottom of {to}|{into to}}{shuffled? in a random order}": (
        "{shuffled?無作為な順番で|}{cards.wo}{bottom?{to}の一番下に置く|{to.put}}"
    ),
    "discard {cards}[, those that nobody owns to the discard pile of {pile_of}]": "{cards.wo}捨てる",
    "reveal {cards}[ to {those to}]": "{cards.wo}[{those to}に]公開する",
    "hide {cards} again[ from {those from}]": "{cards.wo}[{those from}から]再び裏向きに戻す",
    "remove {cards} from the game": "{cards.wo}ゲームから取り除く",
    "create {count:a copy|copies} of {card} {in to}[ under the ownership of {owner}]{as}": (
        "{to}に{card}を{count.tai}{as}生成する"
    ),
    "create a copy of {card} {in to}[ under the ownership of {owner}]{as}": (
        "{to}に{card.no}コピー{as}を生成する"
    ),
    "[{until}, ]{those to} <gain|gains> {effect}": "[{until}、]{to.ha}{effect}を得る",
    "{by} <copy|copies> {effect}{retarget?, with new targets}[, aimed at {target}]": (
        "{by.wa}{effect}をコピーする{retarget?（対象は新たに選ぶ）}[（対象：{target}）]"
    ),
    "{player} {optional?may|must} play {count:a card|cards}[ from {those from}]{optional?| if able}": (
        "{player.ha}{optional?|可能なら}[{those from}から]カードを{count.mai}出{optional?してもよい|す}"
    ),
    "until the end of the turn": "ターン終了時まで",
    "for the rest of the match": "対戦終了時まで",
    "this turn": "このターン",
    "{of} <lose|loses> all effects": "{of.ha}効果をすべて失う",
    "an effect on the stack <resolve|resolves>": "スタックの効果が解決する",
    "an effect <are|is> put on the stack": "効果がスタックに置かれる",
    "{who} <end|ends> the turn": "{who.ga}ターンを終了する",
    "prevent what was about to happen": "起ころうとしたことを無効にする",
    # Attributes
    "no card": "なし",
    "optional": "任意",
    "the turn number": "ターン番号",
    "the order is reversed": "順番が逆である",
    "the lane of {of}": "{of.no}レーン",
    "the slot of {of}": "{of.no}位置番号",
    "{of}": "{of}",
    "that card": "そのカード",
    "{of}'s zone": "{of.no}領域",
    "{of}'s allies": "{of.no}味方",
    "{of}'s team": "{of.no}チーム",
    "{of}'s targets": "{of.no}対象",
    "{of} <are|is> a copy": "{of.ga}コピーである",
    "{of} <are|is> face down": "{of.ga}裏向きである",
    "{of} <have|has> lost": "{of.ga}敗北している",
    "{of} <may|may> act": "{of.ga}行動できる",
    "{of} <sit|sits> out": "{of.ha}休みになる",
    "{of} no longer <sit|sits> out": "{of.ha}休みでなくなる",
    "it <is|is> {value}'s turn": "{value.no}ターンである",
    # Commands
    "attach {card} to {to}{everywhere?, and it stays attached wherever that card goes|}": (
        "{card.wo}{to.ni}{everywhere?、そのカードがどこに移っても離れないように|}付ける"
    ),
    "counter {effects}": "{effects.wo}打ち消す",
    "deal {count:a card|cards} to {each players}": "{each players}にカードを{count.mai}配る",
    "exchange {first} with {second}": "{first.to}{second.wo}入れ替える",
    "set aside {all cards}": "{cards.wo}脇に置く",
    "put back the cards that were set aside last": "最後に脇に置いたカードを元に戻す",
    "make {first} and {second} change places": "{first.to}{second.no}場所を入れ替える",
    "only {player} <are|is> told {text}": "{player}だけに{text}と告げる",
    "put {cards} into {to} at place {place} from the top": "{cards.wo}{to}の上から{place}番目に置く",
    "reverse the order of turns": "ターンの順番を逆にする",
    "shuffle {cards} into {zone}": "{cards.wo}{zone}に加えてシャッフルする",
    "the phase ends": "フェイズが終わる",
    "go to {phase}": "{phase}に移る",
    "wait until {each players} <are|is> ready to continue": "{each players}の準備ができるまで待つ",
    "{by} <are|is> asked {prompt}": "{by.ha}{prompt}と尋ねられる",
    "{by} <choose|chooses> a number from {low} to {high}{as}": (
        "{by.wa}{low}から{high}までの数{as}を1つ選ぶ"
    ),
    (
        "{by} <choose|chooses> {minimum..maximum*from}{as}{ordered?, in an order}"
        "{look?, looking at their faces}[, such that {such_that}]"
    ): (
        "{by.wa}{look?表を見て}{minimum..maximum*from}{as}を{ordered?順番をつけて}選ぶ"
        "[（{such_that}こと）]"
    ),
    "{by} <divide|divides> {amount} among {those among}{as}": (
        "{by.wa}{those among}に{amount}{as}を割り振る"
    ),
    "{by} {optional?may play|<play|plays>} {at_random?a random effect of }{card}[ as {kind}]"
    "{free? without paying its cost}": (
        "{by.ha}{free?コストを支払わずに}{card}{at_random?の無作為な効果}を[{kind}として]"
        "出{optional?してもよい|す}"
    ),
    (
        "{card} <become|becomes> {into}{everything?, without anything that was added to it|}"
        "[, but keeps {keep}]"
    ): "{card.ha}{everything?加えられたものをすべて失って|}[{keep}を保ったまま]{into}になる",
    (
        "{those cards} <return|returns> to the printed values"
        "{everything? without anything that was added|}[, keeping {keep}]"
    ): (
        "{those cards}は{everything?加えられたものをすべて失って|}[{keep}を保ったまま]"
        "印刷された値に戻る"
    ),
    "{each players} secretly <answer|answers> {prompt}[; those who say yes are {named as}]": (
        "{players.each}{prompt}に秘密裏に答える[（「はい」と答えたプレイヤーが{named as}）]"
    ),
    (
        "{players} <take|takes> actions{optional? or <pass|passes>}{at_once?, all at the same time}"
    ): "{players.ha}{at_once?同時に}{optional?（パスも可）}行動する",
    "{player} <get|gets> priority{closed?, and the whole stack resolves once all have passed}": (
        "{player.ha}チャンスを得る{closed?（全員がパスするとスタック全体が解決する）}"
    ),
    "{player} <skip|skips> the next turn": "{player.ha}次のターンを飛ばす",
    "{player} <take|takes> an extra turn after this one": "{player.ha}このターンの次に追加のターンを得る",
    "{player}'s turn <begin|begins>": "{player.no}ターンが始まる",
    "{those from} <lose|loses> {effect}": "{those from}は{effect}を失う",
    "look at the next pack": "次のパックを見る",
    "note a number from 1 to {to} as {attribute}": "1から{to}までの数1つを{attribute}として記す",
    "pick {count:another card|more cards} from the pack": "パックからさらにカードを{count.mai}取る",
    "until the end of the phase": "フェイズ終了時まで",
    "a card <enter|enters> a zone": "カードが領域に入る",
    "a card <leave|leaves> a zone": "カードが領域を離れる",
    # Functions
    "all copies of {card}": "{card}のコピー",
    "for at least one of {those of}, {holds}": "{those of}のいずれかについて、{holds}",
    "for each of {those of}, {holds}": "{those of}のどれについても、{holds}",
    "the absolute value of {a}": "{a}の絶対値",
    "the cards beside {card}": "{card}の隣のカード",
    "the cards {player} could use": "{player.ga}使えるカード",
    "the numbers from {first} to {last}": "{first}から{last}までの数",
    "{who}'s place[ among {those among}]": "{those among}の中での{who}の順番",
    "the players in turn order from {player} on": "{player}からターン順のプレイヤー",
    "the roll of a die with {sides} sides": "{sides}面のサイコロの目",
    "the smaller of {a} and {b}": "{a}と{b}の小さいほう",
    "the sum of {value} for {each of}": "{each of}についての（{value}）の合計",
    "the zones next to {zone}": "{zone}の隣の領域",
    "those that are both among {those of} and among {those and}": (
        "{those of}と{those and}の両方に含まれるもの"
    ),
    "{a} <is|is> even": "{a}が偶数である",
    "{a} <is|is> from {low} to {high}": "{a}が{low}以上{high}以下である",
    "{a} divided by {by}, rounded up": "{a}を{by}で割った値（端数切り上げ）",
    "{a}, but at least {low} and at most {high}": "{a}（{low}以上{high}以下とする）",
    "{count*of} at random": "無作為に選んだ{count*of}",
    "{effect} <is|is> {kind}": "{effect.ga}{kind}である",
    "{number} (unmodified)": "修整前の{number}",
    "{phase}": "{phase}",
    "{text} <contain|contains> {part}": "{text.ga}{part}を含む",
    "{the last of}": "{the last of}",
    "{those of} and {those and}": "{those of}と{those and}",
    "{those of} except {those out}": "{those of}のうち{those out}以外",
    "{those of} followed by {those and}": "{those of}に{those and}を続けたもの",
    "{those of} in a random order": "無作為な順番の{those of}",
    "{those of} in reverse order": "逆順の{those of}",
    "{those of} minus {those out}, each taken out once": "{those of}から{those out}を1つずつ除いたもの",
    "{those of} or, if there are none, {those otherwise}": "{those of}（なければ{those otherwise}）",
    "{those of}, the first of each where {by} is the same": "{those of}のうち{by}が同じものの最初の1つずつ",
    "{those of}, the first of each {by}": "{those of}のうち{by}ごとの最初の1つ",
}
