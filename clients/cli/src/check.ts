import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import { escaped, foldedOf } from './diff-text.ts';
import type { Answer, Client } from '@parlance/client';
import type { Command, Context } from './command.ts';

type Findings = Answer<'get', '/v2/repository/findings/'>;
type Finding = Findings['findings'][number];
type Language = Findings['language'];

/** Most findings of each kind that the server lists. */
const ALL = 200;

/** The text of a finding in a log, without buttons. */
const WORDS: Readonly<Record<Finding['kind'], string>> = {
  same_sentence: 'The same sentence in several intents',
  test_in_training: 'A test sentence is also in training',
  wrong_intent: 'A sentence probably belongs to another intent',
  single_intent: 'All sentences of the language have the same intent',
  uneven_boundaries: 'Marks of an entity have inconsistent boundaries',
  two_entities: 'The same words are marked as two entities',
  unmarked_words: 'Words are marked in some sentences only',
  outdated_translation: 'A translation is of an original that has changed since',
  different_marks: 'The entities of a translation differ from the original',
  different_numbers: 'The numbers of a translation differ from the original',
  different_length: 'A translation is much longer or shorter than usual',
  untranslated: 'Sentences have no translation',
  confused_intents: 'Intents are confused with each other',
  thin_intent: 'An intent has few sentences',
  unbalanced_intent: 'An intent has very many sentences',
  one_value: 'An entity is always the same words',
  unused_values: 'Values of an entity appear in no sentence',
};

export const check: Command = {
  about: 'Check the sentences for faults. Exits with 1 when there are any.',
  usage: 'check --language en --annotate',
  scopes: 'read',
  options: {
    language: { type: 'string', value: 'en', about: 'Check only this language; by default, all of the intelligence.' },
    strict: { type: 'boolean', about: 'Also fail for advice: thin intents, missing translations, unused values.' },
    markdown: { type: 'boolean', about: 'Write Markdown, for a comment of a pull request.' },
    annotate: { type: 'boolean', about: 'Write annotations of GitHub Actions. On by itself in its runs.' },
  },
  run: async (context) => {
    const client = context.client();
    const languages = await languagesOf(context);
    const found: Findings[] = [];
    for (const language of languages) found.push(await readFindings(context, client, language));
    const isFault = ({ is_advice: isAdvice }: Finding) => context.values['strict'] === true || !isAdvice;
    const lines = found.flatMap(({ language, findings }) =>
      findings.map((finding) => `${isFault(finding) ? '!' : '·'} ${language}: ${describe(finding)}`),
    );
    lines.push(...found.flatMap(typingLine), ...found.flatMap(modelLine));
    const isMarkdown = context.values['markdown'] === true;
    if (context.values['annotate'] === true || (process.env['GITHUB_ACTIONS'] === 'true' && !isMarkdown))
      for (const { language, findings } of found)
        for (const finding of findings)
          context.say(annotation(isFault(finding) ? 'error' : 'notice', `${language}: ${describe(finding)}`));
    const faults = found.flatMap(({ findings }) => findings.filter(isFault)).length;
    const open = found.reduce((sum, each) => sum + each.open, 0);
    const summary = open === 0 ? 'Nothing found.' : `${open} findings, ${faults} of them faults.`;
    const text = isMarkdown ? markdownOf(found, isFault, summary) : [...lines, summary].join('\n');
    context.answer({ faults, open, languages: found }, text);
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

/** What a check with a model has found of typing errors. */
function typingLine({ language, check: last }: Findings): string[] {
  const { typing } = last ?? {};
  if (!typing || typing.tried === 0) return [];
  const share = Math.round((100 * typing.changed) / typing.tried);
  return [
    `  ${language}: ${share} % of answers change when a sentence is typed differently ` +
      `(${typing.sentences} sentences tried).`,
  ];
}

/** Wrong intents are found by a model, in the background after each training. */
function modelLine({ language, check: last }: Findings): string[] {
  if (last && !last.is_outdated) return [];
  const since = last ? 'have changed since they were checked' : 'have not been checked';
  return [`  ${language}: the sentences ${since} for wrong intents, which happens after a training.`];
}

function describe({ kind, subject, sentences, count, gain }: Finding): string {
  const about = [...subject.words, ...subject.entities, ...subject.intents].slice(0, 6).join(', ');
  const [first] = sentences;
  const example = first ? ` – ${first.text}${count > 1 ? ` (and ${count - 1} more)` : ''}` : '';
  const more = gain
    ? ` (${gain.sentences} more sentences: about +${Math.round(gain.points)} points, ± ${Math.round(gain.margin)})`
    : '';
  return `${WORDS[kind]}: ${about}${example}${more}`;
}

/** Faults first; advice is folded. */
function markdownOf(found: readonly Findings[], isFault: (finding: Finding) => boolean, summary: string): string {
  const linesOf = (isWanted: (finding: Finding) => boolean) =>
    found.flatMap(({ language, findings }) =>
      findings.filter(isWanted).map((finding) => `- ${language}: ${escaped(describe(finding))}`),
    );
  const advice = linesOf((finding) => !isFault(finding));
  const typing = found.flatMap(typingLine).map((line) => `- ${escaped(line.trim())}`);
  return [
    '### Data check',
    '',
    summary,
    '',
    ...linesOf(isFault),
    ...typing,
    ...(advice.length === 0 ? [] : ['', ...foldedOf('Advice', advice)]),
  ].join('\n');
}

/** A workflow command, as GitHub Actions reads it from the log. */
function annotation(level: 'error' | 'notice', text: string): string {
  const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `::${level} title=Parlance data check::${escaped}`;
}
