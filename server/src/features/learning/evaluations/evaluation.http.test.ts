import { beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { anonymous } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { addTest, marked, RESULTS, resultOf, run } from '../../../testing/evaluations.ts';
import { ParseAnswer } from '../../serving/parse/parse.present.ts';
import { ListedResultPage, RunReport } from './evaluation.schema.ts';
import type { Result } from './evaluation.schema.ts';
import type { Intelligence, Sentence } from '../../../testing/intelligence.ts';

type LogRow = z.output<typeof Result>['log']['results'][number];

const CITIES = ['paris', 'rome', 'london', 'oslo', 'madrid', 'vienna'];
const TRAINING: readonly Sentence[] = [
  ...fewSentences().filter(({ intent }) => intent !== 'book'),
  ...CITIES.map((city) => marked(`book a table in ${city} tonight`, 'book', [city, 'city'])),
  ...['anna', 'peter', 'maria', 'james'].map((name) => marked(`call ${name} now please`, 'call', [name, 'person'])),
];
const TESTS: readonly Sentence[] = [
  marked('book a table in berlin tonight', 'book', ['berlin', 'city']),
  marked('book a table in rome', 'book', ['rome', 'city']),
  marked('please a table in anna tonight', 'book', ['anna', 'city']),
  marked('book a table tonight', 'book'),
  marked('call rome now please', 'call', ['rome', 'person']),
  marked('call paul now', 'call', ['paul', 'person'], ['now', 'city']),
  marked('hello friend', 'greet'),
  marked('good morning you', 'greet'),
  marked('hey, talk to you', 'greet'),
  marked('goodbye', 'bye'),
  marked('see you in paris', 'bye'),
  marked('talk soon', 'bye'),
];

const world: { repository?: Intelligence; result?: z.output<typeof Result> } = {};
const repository = (): Intelligence => {
  if (!world.repository) throw new Error('The intelligence was not made');
  return world.repository;
};
const result = (): z.output<typeof Result> => {
  if (!world.result) throw new Error('No evaluation was run');
  return world.result;
};

beforeAll(async () => {
  const made = await intelligence();
  await made.addSentences(TRAINING);
  for (const sentence of TESTS) await addTest(made, sentence);
  await made.train();
  const answer = await run(made);
  const report = answer.read(RunReport);
  expect([answer.status, report]).toMatchObject([
    200,
    { language: 'en', status: 'processing', cross_validation: false, evaluate_version: 1 },
  ]);
  world.repository = made;
  world.result = await resultOf(made, report.evaluate_id);
});

/** The parse API’s results for the test sentences, from which the tests compute scores independently of the engine. */
async function answers() {
  return Promise.all(
    TESTS.map(async ({ text, intent, entities = [] }) => {
      const answer = (
        await repository().admin.post(`/v2/repository/repository-details/${repository().uuid}/analyze/`, {
          text,
          language: 'en',
        })
      ).read(ParseAnswer);
      return {
        text,
        intent,
        expected: entities,
        predicted: answer.intent,
        outOfScope: answer.out_of_scope,
        found: Object.values(answer.entities).flat(),
      };
    }),
  );
}

describe('[EVA-05] an evaluation', () => {
  test('equals scores and confusion computed from results of the parse API', async () => {
    const rows = await answers();
    const names = [...new Set(rows.flatMap(({ intent, predicted }) => [intent, predicted.name]))].sort();
    const count = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length;
    const scores = names.map((name) => {
      const right = count((row) => row.intent === name && row.predicted.name === name);
      const [expected, predicted] = [count((row) => row.intent === name), count((row) => row.predicted.name === name)];
      const [precision, recall] = [predicted ? right / predicted : 0, expected ? right / expected : 0];
      return {
        name,
        precision,
        recall,
        f1: right ? (2 * precision * recall) / (precision + recall) : 0,
        support: expected,
      };
    });
    const shown = (value: number) => (value === 0 ? 0 : value.toFixed(2));
    const found = new Map(result().intents_list.map(({ intent, score }) => [intent, score]));
    for (const { name, precision, recall, f1, support } of scores) {
      expect([name, found.get(name)]).toEqual([
        name,
        { precision: shown(precision), recall: shown(recall), f1_score: shown(f1), accuracy: 0, support },
      ]);
    }
    const weighted = (of: (score: (typeof scores)[number]) => number) =>
      scores.reduce((sum, score) => sum + of(score) * score.support, 0) / rows.length;
    expect(result().intent_results).toMatchObject({
      precision: shown(weighted((s) => s.precision)),
      recall: shown(weighted((s) => s.recall)),
      support: rows.length,
      f1_score: shown(weighted((s) => s.f1)),
      accuracy: shown(count((row) => row.intent === row.predicted.name) / rows.length),
    });
    const { labels, counts } = result().confusion;
    expect(labels).toEqual(names);
    expect(counts).toEqual(
      names.map((expected) =>
        names.map((predicted) => count((row) => row.intent === expected && row.predicted.name === predicted)),
      ),
    );
    const correct = result().histogram.reduce((sum, { right }) => sum + right, 0);
    expect([correct, result().sentences]).toEqual([count((row) => row.intent === row.predicted.name), rows.length]);
  });

  test('counts entities by token as computed from the results', async () => {
    const rows = await answers();
    const tally = new Map<string, { right: number; expected: number; predicted: number }>();
    const of = (name: string) => {
      const own = tally.get(name) ?? { right: 0, expected: 0, predicted: 0 };
      tally.set(name, own);
      return own;
    };
    for (const { text, expected, found } of rows) {
      for (const { index } of text.matchAll(/[a-z]+/g)) {
        const at = (marks: readonly { start: number; end: number; entity: string }[]) =>
          marks.find(({ start, end }) => start <= index && index < end)?.entity;
        const [wanted, got] = [at(expected), at(found)];
        if (wanted) of(wanted).expected += 1;
        if (got) of(got).predicted += 1;
        if (wanted && wanted === got) of(wanted).right += 1;
      }
    }
    const shown = (value: number) => (value === 0 ? 0 : value.toFixed(2));
    const wanted = [...tally]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([entity, { right, expected, predicted }]) => ({
        entity,
        score: expect.objectContaining({
          precision: shown(predicted ? right / predicted : 0),
          recall: shown(expected ? right / expected : 0),
          support: expected,
        }),
      }));
    expect(wanted.length).toBe(2);
    expect(result().entities_list).toEqual(wanted);
    const all = [...tally.values()];
    const support = all.reduce((sum, { expected }) => sum + expected, 0);
    expect(result().entity_results).toMatchObject({
      support,
      recall: shown(all.reduce((sum, { right }) => sum + right, 0) / support),
    });
  });

  test('[FALL-13] counts right and wrong answers by out-of-scope score', async () => {
    const rows = await answers();
    const bins = result().out_of_scope_histogram;
    expect([bins.length, bins[0]?.from, bins.at(-1)?.to]).toEqual([10, 0, 1]);
    for (const { from, to, right, wrong } of bins) {
      const within = rows.filter(({ outOfScope }) => (outOfScope > from || from === 0) && outOfScope <= to);
      const isRight = (row: (typeof rows)[number]) => row.intent === row.predicted.name;
      expect([to, right, right + wrong]).toEqual([to, within.filter(isRight).length, within.length]);
    }
  });

  test('[FALL-06] reports the expected and predicted values of each sentence, and its errors', async () => {
    const rows = await answers();
    const entries = [
      ...result().log.results,
      ...(await resultOf(repository(), result().id, 'page_intent=2')).log.results,
    ];
    expect(entries.map(({ text }) => text).sort()).toEqual(TESTS.map(({ text }) => text).sort());
    for (const entry of entries) {
      const row = rows.find(({ text }) => text === entry.text);
      if (!row) throw new Error('A sentence nobody asked about');
      expect(entry.intent_prediction.name).toBe(row.predicted.name);
      expect(entry.intent_prediction.confidence).toBeCloseTo(row.predicted.confidence, 5);
      expect(entry.out_of_scope).toBeCloseTo(row.outOfScope, 5);
      expect(entry.intent_status).toBe(row.intent === row.predicted.name ? 'success' : 'error');
      const same = (a: { start: number; end: number }, b: { start: number; end: number }) =>
        a.start === b.start && a.end === b.end;
      const right = row.expected.filter((mark) =>
        row.found.some((span) => same(span, mark) && span.entity === mark.entity),
      );
      const swapped = row.expected.flatMap((mark) =>
        row.found
          .filter((span) => same(span, mark) && span.entity !== mark.entity)
          .map((span) => ({ entity: mark.entity, predicted_entity: span.entity, value: span.value })),
      );
      const extra = row.found.filter((span) => !row.expected.some((mark) => same(span, mark)));
      expect((entry.true_entities ?? []).filter(({ status }) => status === 'success')).toHaveLength(right.length);
      expect(entry.true_entities ?? []).toHaveLength(row.expected.length);
      expect(entry.swapped_error_entities ?? []).toMatchObject(swapped);
      expect((entry.false_positive_entities ?? []).map(({ value, entity }) => ({ value, entity }))).toEqual(
        extra.map(({ value, entity }) => ({ value, entity })),
      );
      if (entry.entity_status)
        expect(entry.entity_status).toBe(
          right.length === row.expected.length && extra.length === 0 && swapped.length === 0 ? 'success' : 'error',
        );
    }
  });

  test('lists its log in filtered pages of ten, errors first', async () => {
    const { id, log } = result();
    expect(log).toMatchObject({ total_pages: 2, current_page: 1, count: 12 });
    const wrong = ({ intent_status: intent, entity_status: entity }: (typeof log.results)[number]) =>
      intent === 'error' || entity === 'error';
    const flags = log.results.map(wrong);
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    expect((await resultOf(repository(), id, 'page_intent=2')).log.results).toHaveLength(2);
    expect((await resultOf(repository(), id, 'page_intent=99')).log).toMatchObject({
      results: [],
      total_pages: 2,
      current_page: 99,
    });
    expect((await resultOf(repository(), id, 'intent=call')).log.results.map(({ text }) => text).sort()).toEqual([
      'call paul now',
      'call rome now please',
    ]);
    expect((await resultOf(repository(), id, 'text=BERLIN&min=0&max=100')).log.count).toBe(1);
    expect((await resultOf(repository(), id, 'min=0&max=100')).log.count).toBe(12);
    expect((await resultOf(repository(), id, 'has_error=false')).log.results.every((entry) => !wrong(entry))).toBe(
      true,
    );
    const kinds = {
      intent: (entry: LogRow) => entry.intent_status === 'error',
      swapped: (entry: LogRow) => (entry.swapped_error_entities ?? []).length > 0,
      false_positive: (entry: LogRow) => (entry.false_positive_entities ?? []).length > 0,
      not_predicted: ({ true_entities: expected = [], swapped_error_entities: swapped = [] }: LogRow) =>
        expected.filter(({ status }) => status === 'error').length > swapped.length,
    };
    const all = [...log.results, ...(await resultOf(repository(), id, 'page_intent=2')).log.results];
    for (const [problem, has] of Object.entries(kinds)) {
      const found = await resultOf(repository(), id, `problem=${problem}`);
      expect([problem, found.log.results.map(({ text }) => text).sort()]).toEqual([
        problem,
        all
          .filter(has)
          .map(({ text }) => text)
          .sort(),
      ]);
      expect(found.problems).toMatchObject({ [problem]: found.log.count });
    }
    expect(Object.values(result().problems).filter((count) => count > 0).length).toBeGreaterThan(1);
    const refused = await repository().admin.get(`${RESULTS}${id}/?page_intent=one`);
    expect([refused.status, refused.body]).toEqual([
      400,
      { non_field_errors: ['page_intent requires the value to be integer'] },
    ]);
  });

  test('has charts that can only be read at their signed addresses', async () => {
    for (const address of [result().matrix_chart, result().confidence_chart]) {
      const picture = await fetch(address);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
      expect((await fetch(address.replace(/signature=.*/, 'signature=0'))).status).toBe(404);
      expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(404);
    }
    expect((await fetch(result().matrix_chart.replace('/matrix/', '/confidence/'))).status).toBe(404);
  });

  test('is numbered, listed and opened by people with can_write', async () => {
    expect((await run(repository())).body).toMatchObject({ evaluate_version: 2 });
    const list = (await repository().admin.get(`${RESULTS}?repository_uuid=${repository().uuid}&language=en`)).read(
      ListedResultPage,
    );
    expect(list.results.map(({ version }) => version)).toEqual([2, 1]);
    expect(
      (await repository().admin.get(`${RESULTS}?repository_uuid=${repository().uuid}&cross_validation=true`)).body,
    ).toMatchObject({ count: 0 });
    const reader = await repository().member(2);
    expect((await reader.get(`${RESULTS}?repository_uuid=${repository().uuid}`)).status).toBe(403);
    expect((await reader.get(`${RESULTS}${result().id}/`)).status).toBe(403);
    expect((await anonymous().get(`${RESULTS}${result().id}/`)).status).toBe(401);
    expect(
      (await reader.post(`/v2/repository/repository-details/${repository().uuid}/evaluate/`, { language: 'en' }))
        .status,
    ).toBe(403);
    const other = await intelligence();
    expect((await other.admin.get(`${RESULTS}${result().id}/?repository_uuid=${other.uuid}`)).status).toBe(403);
    expect((await repository().admin.get(`${RESULTS}${result().id}/?repository_uuid=${other.uuid}`)).status).toBe(404);
  });
});
