import { expect, test } from '@jest/globals';
import { read } from '../read/read.ts';
import { trainingDataOf } from '../testing/training-data.ts';
import { filesOfRun, whyNoFiles } from '../testing/published.ts';
import { foundContent, heldContent, recognizedAs, roundTrip, WRITTEN } from '../testing/round-trip.ts';
import { describeUnless } from '@parlance/testing/skipping';
import { isWhole } from '@parlance/testing/whole';
import type { FormatId } from '../format-id.ts';
import type { ReadFile } from '../read/read.ts';
import type { PublishedFile } from '../testing/published.ts';

/** Outside the whole run each file is written in a third of the formats, so that each format is written. */
const THIRDS = 3;
const NONE = [{ format: 'no', file: 'file' } as PublishedFile];
const withFiles = describeUnless(whyNoFiles);

/** CLU's list of sentences without marks equals ours. */
const isAlike = ({ sentences }: ReadFile, id: FormatId) =>
  id === 'json-list' && sentences.every(({ marks }) => marks.length === 0);

const writtenFrom = (file: number) =>
  isWhole ? WRITTEN : WRITTEN.filter((_, format) => format % THIRDS === file % THIRDS);

withFiles('published files', () => {
  test.each(
    (whyNoFiles === undefined ? filesOfRun() : NONE).map((file, at) => ({ ...file, written: writtenFrom(at) })),
  )('[IMP-40] $format/$file is written in the formats and read back unchanged', async ({ source, truth, written }) => {
    const language = truth()[0]?.language ?? 'en';
    const file = await read(source(), { language });
    // Users choose the intent of a file that has none.
    const chosen = file.intents.length === 0 ? 'chosen' : undefined;
    const sentences = file.sentences.map((each) => ({ ...each, intent: each.intent ?? chosen }));
    const data = trainingDataOf(
      { ...file, sentences, intents: chosen === undefined ? file.intents : [chosen] },
      language,
    );
    for (const id of written) {
      const trip = await roundTrip(data, id);
      const held = await heldContent(data, id);
      expect([id, foundContent(trip, id, held)]).toEqual([id, held]);
      const { found, meant } = await recognizedAs(data, id);
      if (held.sentences.length > 0 && !isAlike(file, id)) expect([id, found]).toEqual([id, meant]);
    }
  });
});
