import { serverOf } from './model.ts';
import type { ParseRequest } from './model.ts';

/** Quotes a word for a POSIX shell. */
const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Quotes a string: JSON strings are valid literals in Python and JavaScript. */
const quote = (text: string): string => JSON.stringify(text);

const curl = ({
  endpoint,
  key,
  text,
  language,
}: ParseRequest): string => `curl --request POST ${shellQuote(endpoint)} \\
  --header ${shellQuote(`Authorization: Bearer ${key}`)} \\
  --header 'Content-Type: application/json' \\
  --data ${shellQuote(JSON.stringify({ text, language }))}`;

// Uses the standard library, so that nothing needs to be installed.
const python = ({ endpoint, key, text, language }: ParseRequest): string => `import json
import urllib.request

request = urllib.request.Request(
    ${quote(endpoint)},
    data=json.dumps({"text": ${quote(text)}, "language": ${quote(language)}}).encode(),
    headers={"Authorization": ${quote(`Bearer ${key}`)}, "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as answer:
    print(json.dumps(json.load(answer), indent=4))`;

const javascript = ({ endpoint, key, text, language }: ParseRequest): string => `fetch(${quote(endpoint)}, {
  method: 'POST',
  headers: { Authorization: ${quote(`Bearer ${key}`)}, 'Content-Type': 'application/json' },
  body: JSON.stringify({ text: ${quote(text)}, language: ${quote(language)} }),
})
  .then((answer) => answer.json())
  .then((result) => console.log(JSON.stringify(result, null, 4)));`;

const typescript = ({
  endpoint,
  repository,
  key,
  text,
  language,
}: ParseRequest): string => `import { createClient } from '@parlance/client';

const parlance = createClient({ url: ${quote(serverOf(endpoint))}, key: ${quote(key)} });
const bot = parlance.intelligence(${quote(repository)});
const result = await bot.parse(${quote(text)}, { language: ${quote(language)} });
console.log(JSON.stringify(result, null, 4));`;

const cli = ({ endpoint, repository, key, text, language }: ParseRequest): string => `PARLANCE_URL=${shellQuote(
  serverOf(endpoint),
)} \\
PARLANCE_KEY=${shellQuote(key)} \\
PARLANCE_INTELLIGENCE=${shellQuote(repository)} \\
parlance parse --language ${shellQuote(language)} --json -- ${shellQuote(text)}`;

/** Code snippets that call the parse API, ready to paste [INT-01]. */
export const SNIPPETS = { curl, python, javascript, typescript, cli } as const;

export type SnippetName = keyof typeof SNIPPETS;
