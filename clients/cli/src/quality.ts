import { writeFileSync } from 'node:fs';

import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import { junitReport, readRows } from './junit.ts';
import type { Client } from '@parlance/client';
import type { Command, Context } from './command.ts';

type Intelligence = ReturnType<Client['intelligence']>;
type Order = Parameters<Intelligence['evaluate']>[0];
type TrainReport = Awaited<ReturnType<Intelligence['train']>>['report'];
type TrainOrder = NonNullable<Parameters<Intelligence['train']>[0]>;

export const train: Command = {
  about: 'Train what has changed.',
  usage: 'train --wait',
  scopes: 'train',
  options: {
    wait: { type: 'boolean', about: 'Wait until the training has ended.' },
    language: { type: 'string', value: 'en', about: 'Only this language.' },
  },
  run: async (context) => {
    const language = textOf(context, 'language');
    const order = (language === undefined ? {} : { language }) as TrainOrder;
    const { report, wait } = await context.intelligence().train(order);
    const lines = linesOf(report);
    if (context.values['wait'] !== true) {
      context.answer(report, lines.join('\n'));
      return EXIT.done;
    }
    context.say(lines.join('\n'));
    const tasks = await wait();
    context.answer(tasks, tasks.length === 0 ? 'There was nothing to train.' : 'Trained.');
    return EXIT.done;
  },
};

/** The languages, each with what it lacks or leaves out. */
function linesOf({ languages_report: report, missing }: TrainReport): string[] {
  const codes = [...new Set([...Object.keys(report), ...Object.keys(missing)])];
  return codes.flatMap((code) => [
    `${code}: ${report[code]?.status ?? 'not queued'}`,
    ...(missing[code] ?? []).map((text) => `  ${text.replaceAll('\n', '. ')}`),
  ]);
}

export const test: Command = {
  about: 'Evaluate, and fail when the result is too bad. Ends with 1 then.',
  usage: 'test --language en --min-f1 0.9 --junit out.xml --against results/last',
  scopes: 'evaluate',
  options: {
    language: { type: 'string', value: 'en', about: 'Language to evaluate.' },
    'min-f1': { type: 'string', value: '0.9', about: 'The least F1 score of the intents.' },
    against: { type: 'string', value: 'results/last', about: 'Fail when a sentence broke since this result.' },
    junit: { type: 'string', value: 'out.xml', about: 'Write the sentences as a JUnit report.' },
    'cross-validation': { type: 'boolean', about: 'Cross-validate the training sentences instead.' },
  },
  run: async (context) => {
    const { client, bot, language, least } = orderOf(context);
    const baseline = await baselineOf(bot, textOf(context, 'against'), language);
    const crossValidation = context.values['cross-validation'] === true;
    const result = await (await bot.evaluate({ language, crossValidation })).wait();
    const f1 = Number(result.intent_results.f1_score);
    const broken = baseline === undefined ? [] : await listBroken(client, result.id, baseline);
    const report = textOf(context, 'junit');
    if (report !== undefined) writeFileSync(report, junitReport(await rowsOf(client, result.id), broken));
    const problems = [
      ...(f1 < least ? [`F1 is ${f1}, below ${least}.`] : []),
      ...broken.map((text) => `Was right before: ${text}`),
    ];
    const summary = `F1 ${f1} of ${result.log.count} sentences (results/${result.id}).`;
    context.answer({ result: result.id, f1, sentences: result.log.count, problems }, [summary, ...problems].join('\n'));
    return problems.length > 0 ? EXIT.failed : EXIT.done;
  },
};

function orderOf(context: Context) {
  const language = textOf(context, 'language');
  if (language === undefined) throw new Stop(EXIT.usage, 'Name the language with --language.');
  const least = Number(textOf(context, 'min-f1') ?? 0);
  if (Number.isNaN(least) || least < 0 || least > 1) throw new Stop(EXIT.usage, '--min-f1 is a number from 0 to 1.');
  const order = { language } as Order;
  return { client: context.client(), bot: context.intelligence(), language: order.language, least };
}

/** @returns the result to compare with; undefined when there is none yet */
async function baselineOf(
  bot: Intelligence,
  against: string | undefined,
  language: Order['language'],
): Promise<number | undefined> {
  if (against === undefined) return undefined;
  const name = against.replace(/^results\//, '');
  if (/^\d+$/.test(name)) return Number(name);
  if (name !== 'last') throw new Stop(EXIT.usage, '--against is results/last or results/ and a number.');
  return (await bot.results({ language }).next()).value?.id;
}

async function listBroken(client: Client, after: number, before: number): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const page = await client.request('get', '/v2/repository/evaluate/results/{id}/comparison/', {
      path: { id: String(after) },
      query: { with: String(before), change: 'broken', limit: 100, offset: texts.length },
    });
    texts.push(...page.results.map(({ text }) => text));
    if (page.next === null || page.results.length === 0) return texts;
  }
}

async function rowsOf(client: Client, id: number) {
  const path = { id: String(id) };
  const table = await client.respond('get', '/v2/repository/evaluate/results/{id}/csv/', { path });
  return readRows(await table.text());
}
