import { CLOSED_CLASSES } from './closed-classes.ts';
import { FREQUENT_WORDS } from './frequent-words.ts';

/** Function words in addition to the frequent ones, for languages of many bots. */
const MORE: Readonly<Record<string, string>> = {
  en:
    'am was were be been being has had did would will should shall may might must why who whom whose which there ' +
    'here if or but so at by from as than then he she we they him her us them our their his its these those just ' +
    'about any some also very too m s re ll ve d t let via per onto into over under such',
  es:
    'los las unos unas al del su sus este esta esto ese esa eso ser son soy es era fue he ha han pero o si cuando ' +
    'más muy ya yo él ella nos les',
  pt:
    'os as uns umas ao aos dos das nos nas pelo pela este esta isto esse essa isso ser são sou era foi ou se mas ' +
    'mais muito já ele ela nós eles te lhe',
  de:
    'bin bist war sein sind hat haben hatte wird werden würde könnte soll muss oder aber wenn als am im vom zum ' +
    'zur von bei nach aus er sie ihr uns euch mich dich sich ihn ihm ihnen wer wen wem warum welche welcher ' +
    'welches dieser diese dieses auch nur noch schon',
  fr:
    'aux par sa ses leur leurs nos vos elle ils elles nous lui leur suis es sommes sont était été être avoir ai ' +
    'as avons ou si mais plus très cette ces cet quelle quels se',
  it:
    'lo gli dei degli delle al alla ai nel nella dal dalla sul sulla mio mia tuo suo lei lui noi voi loro sia era ' +
    'ho hai ha o se ma più molto questa questi',
  zh: '的 了 是 我 你 您 他 她 它 们 在 有 吗 呢 吧 和 就 不 也 都 这 那 个 请 要 会 能 可 以 什 么 怎 哪 谁 几 多 少 为 把 被 给 没 还 很 一 上 下 里 到 从 对 让 想',
  ja: 'の は が を に で と も へ や か ね よ な だ です ます し て た い る れ こ そ あ ど 何 私 から まで これ それ この その',
  ar:
    'ان كان كانت هناك ذلك تلك التي الذي لي لك له لها نحن هم او و ب ل لم لن قد كل بعض من فضلك يمكن يمكنك هلا لماذا ' +
    'ماذا اي',
  nl:
    'ben bent was waren heb heeft had zal zou moet mag of maar als te om bij uit hij zij ze we wij ons hun wie ' +
    'waarom welke dit deze die ook nog al',
};

/** Words of a language such as `en` or `pt_br` that say little about the topic. */
export function functionWords(language: string): readonly string[] {
  const base = language.split(/[_-]/)[0] ?? '';
  const all = [FREQUENT_WORDS, MORE, CLOSED_CLASSES].map((words) => words[base] ?? '').join(' ');
  return all.split(' ').filter((word) => word !== '');
}
