import type { ParseRequest } from './model.ts';

/** A word that a POSIX shell takes literally. */
const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A JSON string is a string literal of Python and JavaScript too. */
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

// Python's own library, so that nothing has to be installed first.
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

/** Requests to the parse API, ready to paste [INT-01]. */
export const SNIPPETS = { curl, python, javascript } as const;

export type SnippetName = keyof typeof SNIPPETS;
