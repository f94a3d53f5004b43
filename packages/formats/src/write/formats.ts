import { botpress } from './formats/botpress.ts';
import { clu } from './formats/clu.ts';
import { conll } from './formats/conll.ts';
import { dialogflowCx } from './formats/dialogflow-cx.ts';
import { dialogflowEs } from './formats/dialogflow-es.ts';
import { doccano, prodigy, spacy } from './formats/annotation-lines.ts';
import { jsonLines, jsonList } from './formats/jsonl.ts';
import { labelStudio } from './formats/label-studio.ts';
import { lexV1 } from './formats/lex-v1.ts';
import { lexV2 } from './formats/lex-v2.ts';
import { lu } from './formats/lu.ts';
import { luisJson } from './formats/luis-json.ts';
import { rasaJson } from './formats/rasa-json.ts';
import { rasaMarkdown } from './formats/rasa-markdown.ts';
import { rasaTest } from './formats/rasa-test.ts';
import { rasaYaml } from './formats/rasa-yaml.ts';
import { snipsJson } from './formats/snips-json.ts';
import { snipsYaml } from './formats/snips-yaml.ts';
import { csv, tsv, xlsx } from './formats/table.ts';
import { watsonCsv, watsonJson } from './formats/watson.ts';
import { wit } from './formats/wit.ts';
import type { FormatId } from '../format-id.ts';
import type { Format } from './writer.ts';

/** The formats that can be written. */
export const FORMATS: Readonly<Partial<Record<FormatId, Format>>> = {
  'rasa-yaml': rasaYaml,
  'rasa-json': rasaJson,
  'rasa-markdown': rasaMarkdown,
  'rasa-test': rasaTest,
  'dialogflow-es': dialogflowEs,
  'dialogflow-cx': dialogflowCx,
  'luis-json': luisJson,
  lu,
  clu,
  wit,
  'snips-json': snipsJson,
  'snips-yaml': snipsYaml,
  botpress,
  'lex-v1': lexV1,
  'lex-v2': lexV2,
  'watson-json': watsonJson,
  'watson-csv': watsonCsv,
  csv,
  tsv,
  xlsx,
  jsonl: jsonLines,
  spacy,
  doccano,
  prodigy,
  'json-list': jsonList,
  'label-studio': labelStudio,
  conll,
};
