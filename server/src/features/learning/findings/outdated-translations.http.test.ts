import { expect, test } from '@jest/globals';
import { SOURCE, TRANSLATION_URL, translationOf, untranslated } from '../../../testing/translations.ts';
import { Translation } from '../../content/translations/translations.schema.ts';
import { Findings, Fixed } from './findings.schema.ts';

const FINDINGS = '/v2/repository/findings/';

test('[FND-22] a translation whose original has changed is found, confirmed by a fix, and undone', async () => {
  const { intelligence: made, example } = await untranslated([SOURCE, { text: 'stay', intent: 'stay' }]);
  const { admin, uuid, version } = made;
  const { id } = (await admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  const reword = (text: string) => admin.patch(`/v2/repository/example/${example.id}/`, { text });
  const found = async () => {
    const place = `repository_uuid=${uuid}&repository_version=${version}&language=pt_br`;
    return (await admin.get(`${FINDINGS}?${place}&kind=outdated_translation`)).read(Findings).findings;
  };
  expect(await found()).toEqual([]);
  await reword('fly to paris tomorrow');
  const [finding] = await found();
  expect(finding?.subject.words).toEqual(['fly to paris', 'fly to paris tomorrow']);
  const fixed = (
    await admin.post(`${FINDINGS}fix/`, {
      repository: uuid,
      repository_version: version,
      language: 'pt_br',
      key: finding?.key,
      state: finding?.state,
      action: 'confirm_translation',
    })
  ).read(Fixed);
  expect(fixed).toMatchObject({ changed: 1, deleted: 0 });
  expect(await found()).toEqual([]);
  expect((await admin.get(`${TRANSLATION_URL}${id}/`)).body).toMatchObject({
    is_outdated: false,
    translated_original: 'fly to paris tomorrow',
  });
  await admin.post(`${FINDINGS}fix/${fixed.id}/undo/`);
  expect(await found()).toHaveLength(1);
  await reword('fly to paris');
  expect(await found()).toEqual([]);
});
