import { expect, test } from '@jest/globals';
import { read } from '../read/read.ts';
import { trainingDataOf } from '../testing/training-data.ts';
import { filesOfRun, whyNoFiles } from '../testing/published.ts';
import { foundContent, heldContent, recognizedAs, roundTrip, WRITTEN } from '../testing/round-trip.ts';
import { describeUnless } from '@parlance/testing/skipping';
import type { FormatId } from '../format-id.ts';
import type { ReadFile } from '../read/read.ts';
import type { PublishedFile } from '../testing/published.ts';

const NONE = [{ format: 'no', file: 'file' } as PublishedFile];
const withFiles = describeUnless(whyNoFiles);

/** CLU's list of sentences without marks equals ours. */
const isAlike = ({ sentences }: ReadFile, id: FormatId) =>
  id === 'json-list' && sentences.every(({ marks }) => marks.length === 0);

withFiles('published files', () => {
  test.each(whyNoFiles === undefined ? filesOfRun() : NONE)(
    '[IMP-40] $format/$file is written in every format and read back unchanged',
    async ({ source, truth }) => {
      const language = truth()[0]?.language ?? 'en';
      const file = await read(source(), { language });
      // Users choose the intent of a file that has none.
      const chosen = file.intents.length === 0 ? 'chosen' : undefined;
      const sentences = file.sentences.map((each) => ({ ...each, intent: each.intent ?? chosen }));
      const data = trainingDataOf(
        { ...file, sentences, intents: chosen === undefined ? file.intents : [chosen] },
        language,
      );
      for (const id of WRITTEN) {
        const trip = await roundTrip(data, id);
        const held = await heldContent(data, id);
        expect([id, foundContent(trip, id, held)]).toEqual([id, held]);
        const { found, meant } = await recognizedAs(data, id);
        if (held.sentences.length > 0 && !isAlike(file, id)) expect([id, found]).toEqual([id, meant]);
      }
    },
  );
});
