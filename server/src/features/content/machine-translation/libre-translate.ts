import { z } from 'zod';
import { languageTag } from 'shared/domain';
import type { Direction, MachineTranslator } from './machine-translator.ts';

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() })).max(1000);
const Translated = z.object({ translatedText: z.array(z.string()) });

const ASK_LIMIT_MS = 10_000;
const SENTENCE_LIMIT_MS = 5000;
const ANSWER_BYTES = 8 * 1024 * 1024;
const KNOWN_FOR_MS = 60_000;
const AT_A_TIME = 20;
/** Language names that servers use besides the standard tag, nearest first. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  pt_br: ['pb', 'pt'],
  zh: ['zh-Hans'],
  nb: ['no'],
  no: ['nb'],
};

interface Server {
  readonly url: string;
  readonly key: string | undefined;
}

/** A server with the API of LibreTranslate, at the configured address. */
export function createLibreTranslate({ url, key }: Server): MachineTranslator {
  let known: { readonly until: number; readonly languages: Promise<z.output<typeof Languages>> } | undefined;
  const pair = async ({ from, to }: Direction) => {
    if (!known || known.until < Date.now()) known = { until: Date.now() + KNOWN_FOR_MS, languages: listLanguages(url) };
    // Do not cache a failure.
    const languages = await known.languages.catch(() => {
      known = undefined;
      return [];
    });
    const source = namesOf(from)
      .map((name) => languages.find(({ code }) => code === name))
      .find((found) => found !== undefined);
    const offered = source?.targets ?? languages.map(({ code }) => code);
    const target = namesOf(to).find((name) => offered.includes(name) && name !== source?.code);
    return source && target !== undefined ? { source: source.code, target } : undefined;
  };
  return {
    name: 'libretranslate',
    supports: async (direction) => (await pair(direction)) !== undefined,
    translate: async (pieces, direction, signal) => {
      const named = await pair(direction);
      const translated: (string | undefined)[] = [];
      for (let start = 0; named && start < pieces.length; start += AT_A_TIME) {
        const q = pieces.slice(start, start + AT_A_TIME);
        const limit = AbortSignal.any([signal, AbortSignal.timeout(ASK_LIMIT_MS + SENTENCE_LIMIT_MS * q.length)]);
        const body = JSON.stringify({ q, ...named, format: 'html', ...(key === undefined ? {} : { api_key: key }) });
        const answer = Translated.parse(
          await ask(`${url}/translate`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
            signal: limit,
          }),
        );
        translated.push(...q.map((_, index) => answer.translatedText[index] || undefined));
      }
      return pieces.map((_, index) => translated[index]);
    },
  };
}

async function listLanguages(url: string): Promise<z.output<typeof Languages>> {
  return Languages.parse(await ask(`${url}/languages`, { signal: AbortSignal.timeout(ASK_LIMIT_MS) }));
}

function namesOf(language: string): string[] {
  return [...new Set([languageTag(language), language, ...(ALSO[language] ?? [])])];
}

async function ask(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...request, redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`The translation server answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new Error('The answer of the translation server is too large');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
