/**
 * Closed word classes in addition to the frequent function words: pronouns, prepositions, conjunctions, auxiliaries,
 * adverbs of degree, time and doubt. Normalized and split at apostrophes. Words that often carry an intent, such as
 * `no`, `where` of a place or numbers, are not among them unless they are frequent anyway.
 */
export const CLOSED_CLASSES: Readonly<Record<string, string>> = {
  en:
    'although though unless until till while whereas whether because since before after above below under behind ' +
    'beside besides between beyond during despite except inside outside toward towards through throughout upon ' +
    'within without against among amongst around across along off out up down instead however therefore thus hence ' +
    'perhaps maybe otherwise moreover indeed rather quite almost already again ever never always often sometimes ' +
    'soon then each every either neither none nor both few many much more most several another other others else ' +
    'same own whoever whatever whichever whenever wherever somebody someone something anybody anyone anything ' +
    'nobody nothing everybody everyone everything myself yourself himself herself itself ourselves yourselves ' +
    'themselves mine yours hers ours theirs ought being',
  es:
    'aunque mientras porque pues sino ni quizás quizá tal vez acaso entonces luego antes después durante desde hasta ' +
    'sin sobre entre hacia contra bajo tras según además también tampoco siempre nunca jamás todavía aún así tan ' +
    'tanto mucho poco otro otra otros otras mismo misma cada alguno alguna algunos algunas alguien algo ninguno ' +
    'ninguna nadie nada ambos cualquiera quien quién quienes cuyo donde cuanto aquel aquella aquello estos estas ' +
    'esos esas mío tuyo suyo nuestro nuestra conmigo contigo les ellos ellas nosotros usted ustedes sido siendo ' +
    'tiene tengo había hubiera sería pesar quisiera',
  pt:
    'embora enquanto porque pois senão nem talvez então depois antes durante desde até sem sobre entre contra sob ' +
    'após segundo conforme também sempre nunca jamais ainda já assim tão tanto muito pouco outro outra outros ' +
    'outras mesmo mesma cada algum alguma alguns algumas alguém algo nenhum nenhuma ninguém nada ambos qualquer ' +
    'quem cujo aonde quanto aquele aquela aquilo estes estas esses essas deles delas disso disto nisso meu minha ' +
    'teu seu nosso nossa comigo contigo eles elas você vocês sido sendo tem tenho tinha seria apesar queria lá',
  de:
    'obwohl während weil denn sondern weder noch entweder vielleicht dann danach davor vorher bevor nachdem bis seit ' +
    'ohne gegen über unter hinter neben zwischen trotz wegen statt außer durch um immer nie niemals schon sonst ' +
    'doch so sehr viel wenig mehr meist andere anderer anderes anderen jeder jede jedes jemand niemand etwas nichts ' +
    'alle alles beide keiner keine kein keines irgend mancher solcher jener jene jenes dessen deren wessen wem ' +
    'selbst mein dein sein unser euer ihre seine deine meine unsere dahin dorthin dort da hier gewesen worden ' +
    'möchte mag dürfen darf müssen können sollen wollen will',
  fr:
    'bien que quoique tandis parce car donc ni peut être puis alors avant après pendant depuis jusque jusqu sans ' +
    'entre vers contre sous chez selon malgré aussi toujours jamais encore déjà ainsi tant peu autre autres même ' +
    'mêmes chaque quelque quelques quelqu aucun aucune personne rien tout toute tous toutes plusieurs dont lequel ' +
    'laquelle celui celle ceux celles cela ceci ça mien tien sien notre votre eux moi toi voudrais aurait serait',
  it:
    'sebbene benché mentre perché poiché quindi né forse allora dopo prima durante fino senza sopra sotto tra fra ' +
    'verso contro presso secondo anche neanche sempre mai ancora già così tanto poco altro altra altri altre stesso ' +
    'stessa ogni qualche alcuno alcuni qualcuno qualcosa nessuno nessuna niente nulla tutto tutti entrambi chi cui ' +
    'quale quello quella quelli quelle ciò esso essa essi nostro vostro loro me te sarebbe avrebbe vorrei nonostante',
  ar:
    'ربما لعل رغم الرغم لكن بل حتى حين عند عندما بينما بعد قبل منذ خلال بين دون بدون ضد تحت فوق حول غير سوى ايضا ' +
    'دائما ابدا جدا كذلك لذلك اي احد شخص شيء كلا كلاهما هؤلاء ذاك حيث كيف متى اود لا لان لو اذا',
  zh: '虽 然 但 因 所 且 或 者 若 如 果 即 使 而 与 及 并 又 再 才 已 曾 将 每 各 某 任 另 其 此 之 于 则 直 时 尽 管',
};
