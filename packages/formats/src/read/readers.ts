import { readArchive } from './archive.ts';
import { readBotpress, readBotpressIntent } from './botpress.ts';
import { readClu } from './clu.ts';
import { readConll } from './conll.ts';
import { readDialogflowCx } from './dialogflow-cx.ts';
import { readDialogflowEs } from './dialogflow-es.ts';
import { readJsonLines, readJsonList } from './jsonl.ts';
import { readLabelStudio } from './label-studio.ts';
import { readLexV1, readLexV2 } from './lex.ts';
import { readLu } from './lu.ts';
import { readLuisJson } from './luis-json.ts';
import { readRasaJson } from './rasa-json.ts';
import { readRasaMarkdown } from './rasa-markdown.ts';
import { readRasaTest, readRasaYaml } from './rasa-yaml.ts';
import { readSnipsJson, readSnipsYaml } from './snips.ts';
import { readTable, readTabs, readWorkbook } from './table.ts';
import { readWatsonCsv, readWatsonJson } from './watson.ts';
import { readWit, readWitJson } from './wit.ts';
import type { FormatId } from '../format-id.ts';
import type { Reader } from '../source.ts';

type SingleFormat = Exclude<FormatId, 'archive'>;

const SINGLE: Readonly<Record<SingleFormat, Reader>> = {
  'rasa-yaml': readRasaYaml,
  'rasa-json': readRasaJson,
  'rasa-markdown': readRasaMarkdown,
  'rasa-test': readRasaTest,
  'dialogflow-es': readDialogflowEs,
  'dialogflow-cx': readDialogflowCx,
  'luis-json': readLuisJson,
  lu: readLu,
  clu: readClu,
  wit: readWit,
  'wit-json': readWitJson,
  'snips-json': readSnipsJson,
  'snips-yaml': readSnipsYaml,
  botpress: readBotpress,
  'botpress-intent': readBotpressIntent,
  'lex-v1': readLexV1,
  'lex-v2': readLexV2,
  'watson-json': readWatsonJson,
  'watson-csv': readWatsonCsv,
  csv: readTable,
  tsv: readTabs,
  xlsx: readWorkbook,
  jsonl: readJsonLines,
  spacy: readJsonLines,
  doccano: readJsonLines,
  prodigy: readJsonLines,
  'json-list': readJsonList,
  'label-studio': readLabelStudio,
  conll: readConll,
};

export const READERS: Readonly<Record<FormatId, Reader>> = { ...SINGLE, archive: readArchive(SINGLE) };
