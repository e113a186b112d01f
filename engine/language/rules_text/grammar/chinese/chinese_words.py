"""The Chinese catalogue of words, by the English of the vocabulary, in traditional characters."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "and": "和",
    "or": "或",
    "no card": "無",
    "optional": "可不選",
    "that player": "該玩家",
    "that card": "該牌",
    "the turn player": "輪到的玩家",
    "the losers": "輸家",
    "the winners": "贏家",
    "the phase": "階段",
    "the effects on the stack": "堆疊中的效果",
    "the turn number": "回合數",
    "the order is reversed": "順序<已|未>反轉",
    "the lane of {of}": "{of.no}場道",
    "the slot of {of}": "{of.no}位置編號",
    "{of}": "{of}",
    "{of}'s name": "{of.no}名稱",
    "{of}'s owner": "{of.no}擁有者",
    "{of}'s controller": "{of.no}操控者",
    "{of}'s card": "{of.no}牌",
    "{of}'s opponents": "{of.no}對手",
    "{of}'s allies": "{of.no}盟友",
    "{of}'s team": "{of.no}隊伍",
    "{of}'s zone": "{of.no}牌區",
    "{of}'s targets": "{of.no}目標",
    "{of}'s printing": "{of.no}印刷牌",
    "{of} as it last was": "離開前的{of}",
    "the player after {of}": "{of}的下家",
    "the player before {of}": "{of}的上家",
    "the cards attached to {of}": "附於{of}的牌",
    "the card {of} is attached to": "{of.ga}所附的牌",
    "{of} <are|is> in use": "{of.ga}<正在|並非正在>使用",
    "{of} <are|is> in {value}": "{of.ga}<在|不在>{value.at}",
    "{of} <are|is> a copy": "{of.ga}<是|不是>複製品",
    "{of} <are|is> face down": "{of.ga}面朝<下|上>",
    "{of} <have|has> lost": "{of.ga}<已|未>落敗",
    "{of} <may|may> act": "{of.ga}<可|不可>行動",
    "{of} <sit|sits> out": "{of.ga}<休息|未休息>",
    "{of} no longer <sit|sits> out": "{of.ga}不再休息",
    "{value} <control|controls> {of}": "{value.ga}<操控|不操控>{of}",
    "{value} <own|owns> {of}": "{value.ga}<擁有|不擁有>{of}",
    "{card} <have|has> {effect}": "{card.ga}<具有|不具有>{effect}",
    "it <is|is> {value}'s turn": "<是|不是>{value.no}回合",
    "it becomes {value}'s turn": "輪到{value}的回合",
    "the match <is|is> for keeps": "<有|沒有>賭牌",
    "the larger of {a} and {b}": "{a}與{b}中較大者",
    "the smaller of {a} and {b}": "{a}與{b}中較小者",
    "the combined {value} of {all of}": "{bare of}的{value}總和",
    "the sum of {value} for {each of}": "{bare of}各自（{value}）的總和",
    "{the first of}": "{the first of}",
    "{the last of}": "{the last of}",
    "{a random of}": "{a random of}",
    # Commands
    "{player} <draw|draws> {count:a card|cards}": "{player.wa}抽{count.zhang}牌",
    "shuffle {zone}": "將{zone}洗牌",
    "shuffle {cards} into {zone}": "將{cards.wo}洗入{zone}",
    "announce {text}": "宣告{text}",
    "deal {count:a card|cards} to {each players}": "發{count.zhang}牌給{each players}",
    "{of} can't take any more actions": "{of.ga}不能再行動",
    "{of} <may|may> take actions": "{of.ga}可行動",
    "{players} <lose|loses> the game": "{players.ga}落敗",
    "{players} <win|wins> the game": "{players.ga}獲勝",
    "the game ends in a draw": "對戰以平手結束",
    "{to} <keep|keeps> {cards}": "{to.ga}取得{cards}",
    (
        "{look?{by} <look|looks> at {those from} and <put|puts> them|"
        "{by} <put|puts> {those from}} into any order{as}"
    ): ("{by.wa}{look?檢視}{those from}{as}{look?，}以任意順序排列"),
    (
        "{look?{by} {optional?may look|<look|looks>} at {those from} to choose one{as}|{by} "
        "{optional?may choose|<choose|chooses>} {a from}{as}}"
    ): ("{optional?{by.ga}可|{by.wa}}{look?檢視{those from}，選擇其中1張{as}|選擇{a from}{as}}"),
    "{each players} secretly <choose|chooses> {a from}{as}": "{players.each}秘密選擇{a from}{as}",
    "put {cards} {bottom?on the bottom of {to}|{into to}}{shuffled? in a random order}": (
        "將{cards.wo}{shuffled?以隨機順序|}{bottom?置於{to.short}底|{to.put}}"
    ),
    "put {cards} into {to} at place {place} from the top": "將{cards.wo}置於{to}從頂算起的第{place.n}張",
    "discard {cards}[, those that nobody owns to the discard pile of {pile_of}]": "棄掉{cards}",
    "reveal {cards}[ to {those to}]": "[向{those to}]展示{cards}",
    "hide {cards} again[ from {those from}]": "[對{those from}]再次隱藏{cards}",
    "remove {cards} from the game": "將{cards.wo}移出遊戲",
    "create {count:a copy|copies} of {card} {in to}[ under the ownership of {owner}]{as}": (
        "在{to.on}創造{count.ge}{card}{as}"
    ),
    "create a copy of {card} {in to}[ under the ownership of {owner}]{as}": (
        "在{to.on}創造{card}的複製品{as}"
    ),
    "[{until}, ]{those to} <gain|gains> {effect}": "[{until}，]{to.ga}獲得{effect}",
    "{those from} <lose|loses> {effect}": "{those from}失去{effect}",
    "{by} <copy|copies> {effect}{retarget?, with new targets}[, aimed at {target}]": (
        "{by.wa}複製{effect}{retarget?，並為複製品選擇新目標}[，以{target}為目標]"
    ),
    "{player} {optional?may|must} play {count:a card|cards}[ from {those from}]{optional?| if able}": (
        "{player.ga}{optional?可|若能則必須}[從{those from}]打出{count.zhang}牌"
    ),
    "{by} {optional?may play|<play|plays>} {at_random?a random effect of }{card}[ as {kind}]"
    "{free? without paying its cost}": (
        "{optional?{by.ga}可|{by.wa}}{free?不支付費用}[以{kind}]打出{card}{at_random?的1個隨機效果}"
    ),
    "attach {card} to {to}{everywhere?, and it stays attached wherever that card goes|}": (
        "將{card.wo}附於{to}{everywhere?，且無論該牌移到何處都不分離|}"
    ),
    "counter {effects}": "反制{effects}",
    "exchange {first} with {second}": "將{first}與{second}交換",
    "set aside {all cards}": "將{cards}放到一旁",
    "put back the cards that were set aside last": "將最後放到一旁的牌放回原處",
    "make {first} and {second} change places": "將{first}與{second}的位置交換",
    "only {player} <are|is> told {text}": "只告知{player}{text}",
    "reverse the order of turns": "反轉回合順序",
    "the phase ends": "階段結束",
    "go to {phase}": "前往{phase}",
    "wait until {each players} <are|is> ready to continue": "等待{each players}準備好繼續",
    "{by} <are|is> asked {prompt}": "詢問{by}{prompt}",
    "{by} <choose|chooses> a number from {low} to {high}{as}": "{by.wa}選擇{low}到{high}的1個數字{as}",
    (
        "{by} <choose|chooses> {minimum..maximum*from}{as}{ordered?, in an order}"
        "{look?, looking at their faces}[, such that {such_that}]"
    ): "{by.wa}{look?檢視牌面，}選擇{minimum..maximum*from}{as}{ordered?並排定順序}[，使得{such_that}]",
    "{by} <divide|divides> {amount} among {those among}{as}": "{by.wa}將{amount}{as}分配給{those among}",
    (
        "{card} <become|becomes> {into}{everything?, without anything that was added to it|}"
        "[, but keeps {keep}]"
    ): "{card.ga}變為{into}{everything?，且不帶任何附加之物|}[，但保留{keep}]",
    (
        "{those cards} <return|returns> to the printed values"
        "{everything? without anything that was added|}[, keeping {keep}]"
    ): "{those cards}恢復為印刷值{everything?，且不帶任何附加之物|}[，但保留{keep}]",
    "{each players} secretly <answer|answers> {prompt}[; those who say yes are {named as}]": (
        "{players.each}秘密回答{prompt}[；回答「是」者為{as}]"
    ),
    (
        "{players} <take|takes> actions{optional? or <pass|passes>}{at_once?, all at the same time}"
    ): "{players.ga}{at_once?同時}行動{optional?或讓過}",
    "{player} <get|gets> priority{closed?, and the whole stack resolves once all have passed}": (
        "{player.ga}獲得行動機會{closed?（所有人讓過後，整個堆疊結算）}"
    ),
    "{player} <skip|skips> the next turn": "{player.ga}跳過下一個回合",
    "{player} <take|takes> an extra turn after this one": "{player.ga}在此回合後進行1個額外回合",
    "{player}'s turn <begin|begins>": "{player.no}回合開始",
    "look at the next pack": "檢視下一包",
    "note a number from 1 to {to} as {attribute}": "記下1到{to}的1個數字作為{attribute}",
    "pick {count:another card|more cards} from the pack": "從該包再選取{count.zhang}牌",
    "until the end of the turn": "直到回合結束",
    "until the end of the phase": "直到階段結束",
    "for the rest of the match": "直到對戰結束",
    "this turn": "本回合",
    "{of} <lose|loses> all effects": "{of.ga}失去所有效果",
    "an effect on the stack <resolve|resolves>": "堆疊中的效果結算",
    "an effect <are|is> put on the stack": "效果被放入堆疊",
    "a card <enter|enters> a zone": "牌進入牌區",
    "a card <leave|leaves> a zone": "牌離開牌區",
    "{who} <end|ends> the turn": "{who.ga}結束回合",
    "prevent what was about to happen": "防止即將發生的事",
    # Functions
    "all copies of {card}": "{card}的複製品",
    "the absolute value of {a}": "{a}的絕對值",
    "the cards beside {card}": "與{card}相鄰的牌",
    "the cards {player} could use": "{player.ga}可用的牌",
    "the numbers from {first} to {last}": "從{first}到{last}的數字",
    "{who}'s place[ among {those among}]": "{who}在{those among}中的位次",
    "the players in turn order from {player} on": "從{player}開始依回合順序的玩家",
    "the roll of a die with {sides} sides": "{sides}面骰的點數",
    "the zones next to {zone}": "{zone}旁的牌區",
    "those that are both among {those of} and among {those and}": "同屬{those of}與{those and}者",
    "{a} <is|is> even": "{a}<為|不為>偶數",
    "{a} divided by {by}, rounded up": "{a}除以{by}（無條件進位）",
    "{a}, but at least {low} and at most {high}": "{a}（不小於{low}且不大於{high}）",
    "{count*of} at random": "隨機{count*of}",
    "{effect} <is|is> {kind}": "{effect.ga}<是|不是>{kind}",
    "{number} (unmodified)": "未修正的{number}",
    "{phase}": "{phase}",
    "{text} <contain|contains> {part}": "{text.ga}<包含|不包含>{part}",
    "{those of} and {those and}": "{those of}和{those and}",
    "{those of} except {those out}": "{those of}（{those out}除外）",
    "{those of} followed by {those and}": "{those of}再接上{those and}",
    "{those of} in a random order": "隨機排列的{those of}",
    "{those of} in reverse order": "逆序的{those of}",
    "{those of} minus {those out}, each taken out once": "{those of}逐一去除{those out}後的其餘",
    "{those of} or, if there are none, {those otherwise}": "{those of}（若沒有則為{those otherwise}）",
    "{those of}, the first of each where {by} is the same": "{those of}中{by}相同者各取最前1個",
    "{those of}, the first of each {by}": "{those of}中每種{by}的最前1個",
}
