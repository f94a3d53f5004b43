import { expect, test } from '@jest/globals';
import { anonymous } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';

test('[DASH-07] the document of the first API reports readiness by language', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.addSentences([{ text: 'olá', intent: 'greet', language: 'pt_br' }]);
  expect((await anonymous().get(`/v1/repository/${repository.owner.nickname}/${repository.slug}/`)).body).toMatchObject(
    {
      uuid: repository.uuid,
      owner: repository.owner.id,
      owner__nickname: repository.owner.nickname,
      intents: ['greet', 'book', 'bye'],
      entities: ['city'],
      labels: [],
      votes_sum: 0,
      examples__count: 13,
      ready_for_train: true,
      languages_ready_for_train: { en: true, pt_br: false },
      requirements_to_train: { en: [], pt_br: [expect.stringContaining('"greet"')] },
      languages_warnings: { en: [], pt_br: [expect.stringContaining('1 intention')] },
      authorization: { can_read: true },
    },
  );
});

test('[DASH-07] lists the trainings of an intelligence as updates', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  expect((await repository.admin.get(`/v1/updates/?repository_uuid=${repository.uuid}`)).body).toMatchObject({
    count: 1,
    results: [
      {
        repository: repository.uuid,
        language: 'en',
        by__nickname: repository.admin.nickname,
        trained_at: expect.any(String),
        failed_at: null,
      },
    ],
  });
});
