import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import type { Answer, Client } from '@parlance/client';
import type { Command, Context } from './command.ts';

type Findings = Answer<'get', '/v2/repository/findings/'>;
type Finding = Findings['findings'][number];
type Language = Findings['language'];

/** Most findings of each kind that the server lists. */
const ALL = 200;
const MAY = ['untranslated', 'thin_intent', 'unbalanced_intent', 'one_value', 'unused_values'];

/** What a finding says in a log, where nobody clicks. */
const WORDS: Readonly<Record<Finding['kind'], string>> = {
  same_sentence: 'The same sentence in several intents',
  test_in_training: 'A test sentence stands in training',
  wrong_intent: 'A sentence probably belongs to another intent',
  single_intent: 'All sentences of the language have one intent',
  uneven_boundaries: 'Marks of an entity begin or end differently',
  two_entities: 'The same words are marked as two entities',
  unmarked_words: 'Words are marked here and not there',
  different_marks: 'A translation has other entities than the original',
  different_numbers: 'A translation has other numbers than the original',
  different_length: 'A translation is much longer or shorter than usual',
  untranslated: 'Sentences have no translation',
  confused_intents: 'Intents are taken for each other',
  thin_intent: 'An intent has few sentences',
  unbalanced_intent: 'An intent has very many sentences',
  one_value: 'An entity always has the same words',
  unused_values: 'No value of an entity stands in a sentence',
};

export const check: Command = {
  about: 'Look for faults in the sentences. Ends with 1 when there are some.',
  usage: 'check --language en --annotate',
  scopes: 'read',
  options: {
    language: { type: 'string', value: 'en', about: 'Only this language; by default each one of the intelligence.' },
    strict: { type: 'boolean', about: 'Fail for advice, too: thin intents, missing translations, values never used.' },
    annotate: { type: 'boolean', about: 'Write annotations of GitHub Actions. On by itself in its runs.' },
  },
  run: async (context) => {
    const client = context.client();
    const languages = await languagesOf(context);
    const found: Findings[] = [];
    for (const language of languages) found.push(await readFindings(context, client, language));
    const isFault = ({ kind }: Finding) => context.values['strict'] === true || !MAY.includes(kind);
    const lines = found.flatMap(({ language, findings }) =>
      findings.map((finding) => `${isFault(finding) ? '!' : '·'} ${language}: ${told(finding)}`),
    );
    if (context.values['annotate'] === true || process.env['GITHUB_ACTIONS'] === 'true')
      for (const { language, findings } of found)
        for (const finding of findings)
          context.say(annotation(isFault(finding) ? 'error' : 'notice', `${language}: ${told(finding)}`));
    const faults = found.flatMap(({ findings }) => findings.filter(isFault)).length;
    const open = found.reduce((sum, each) => sum + each.open, 0);
    context.answer(
      { faults, open, languages: found },
      [...lines, open === 0 ? 'Nothing found.' : `${open} findings, ${faults} of them faults.`].join('\n'),
    );
    return faults > 0 ? EXIT.failed : EXIT.done;
  },
};

async function languagesOf(context: Context): Promise<Language[]> {
  const language = textOf(context, 'language');
  if (language !== undefined) return [language];
  const { language: base, available_languages: others } = await context.intelligence().details();
  return [...new Set([base, ...others])];
}

function readFindings(context: Context, client: Client, language: Language): Promise<Findings> {
  const version = Number(context.values['version'] ?? Number.NaN);
  if (context.values['version'] !== undefined && Number.isNaN(version))
    throw new Stop(EXIT.usage, '--version is a number.');
  const { uuid } = context.intelligence();
  return client.request('get', '/v2/repository/findings/', {
    query: {
      repository_uuid: uuid,
      ...(Number.isNaN(version) ? {} : { repository_version: version }),
      language,
      limit: ALL,
    },
  });
}

function told({ kind, subject, sentences, count }: Finding): string {
  const about = [...subject.words, ...subject.entities, ...subject.intents].slice(0, 6).join(', ');
  const [first] = sentences;
  const example = first ? ` – ${first.text}${count > 1 ? ` (and ${count - 1} more)` : ''}` : '';
  return `${WORDS[kind]}: ${about}${example}`;
}

/** As GitHub Actions reads it from the log. */
function annotation(level: 'error' | 'notice', text: string): string {
  const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `::${level} title=Parlance data check::${escaped}`;
}
