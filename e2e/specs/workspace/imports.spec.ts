import { expectNoFaults } from '../../flows/accessibility.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportScreen } from '../../screens/workspace/import-screen.ts';
import { WIT_TOKEN } from '../../stack/wit-stand-in.ts';

const JSON_FILE = JSON.stringify({
  rasa_nlu_data: {
    regex_features: [],
    entity_synonyms: [],
    common_examples: [
      {
        text: 'book a table for two',
        intent: 'book_table',
        entities: [{ start: 17, end: 20, entity: 'people', value: 'two' }],
      },
      { text: 'hello', intent: 'greet', entities: [] },
      { text: '', intent: 'greet', entities: [] },
    ],
  },
});
const YAML_FILE =
  'version: "3.1"\nnlu:\n- intent: greet\n  examples: |\n    - ' +
  'hello\n    - good day\n- regex: number\n  examples: |\n    - \\d+\n';

const textsOf = async ({ api }: Person, { uuid }: Intelligence): Promise<string[]> => {
  const { results } = await api.get('/v2/repository/examples/', { query: { repository_uuid: uuid, limit: 100 } });
  return results.map(({ text }) => text).sort();
};

test('[SET-03] a Rasa data set is previewed, stored only after confirmation, and summarized', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  await expect(imports.upload).toBeDisabled();
  await imports.choose('notes.txt', 'hello');
  await expect(imports.rasa.getByRole('alert')).toHaveText(
    'Choose a data set: .json, .jsonl, .yml, .md, .lu, .zip, .csv, .tsv, .xlsx or .conll.',
  );
  await imports.choose('bot.json', '{"rasa_nlu_data": ');
  await expect(imports.rasa.getByRole('alert')).toHaveText('The file is not valid JSON.');
  await imports.choose('bot.json', '{"rasa_nlu_data": 3}');
  await expect(imports.rasa.getByRole('alert')).toHaveText('The file cannot be read as Rasa (JSON).');
  await expect(imports.upload).toBeDisabled();

  await imports.choose('bot.json', JSON_FILE);
  await expect(imports.preview).toContainText('2 sentences would be added');
  await expect(imports.preview).toContainText('2 intents, 1 entity');
  await expect(imports.preview).toContainText('1 can not be used');
  await expect(imports.preview).toContainText('No. 3: Its text has no letters or numbers.');
  await expect(imports.preview.locator('[data-entity="people"]')).toHaveText('two');
  await expectNoFaults(page);
  expect(await textsOf(owner, repository)).toEqual([]);
  await imports.upload.click();
  await expect(imports.rasa).toContainText('2 sentences added');
  expect(await textsOf(owner, repository)).toEqual(['book a table for two', 'hello']);

  await imports.rasa.getByRole('button', { name: 'Done' }).click();
  await imports.choose('nlu.yml', YAML_FILE);
  await expect(imports.preview).toContainText('1 sentence would be added');
  await expect(imports.preview).toContainText('1 is there already');
  await imports.upload.click();
  await expect(imports.rasa).toContainText('1 sentence added');
  expect(await textsOf(owner, repository)).toEqual(['book a table for two', 'good day', 'hello']);
});

test('[SET-03] a Wit.ai app is imported; a wrong token shows the reason and can be corrected', async ({
  as,
  setup,
}) => {
  test.skip(!process.env['PARLANCE_WIT'], 'the product that runs does not ask the stand-in of Wit.ai');
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const imports = new ImportScreen(await as(owner));
  await imports.open(repository.path);
  await expect(imports.migrate).toBeDisabled();
  await imports.token.fill('nobodys-token');
  await imports.migrate.click();
  await expect(imports.page.getByText('The import from Wit.ai has begun.')).toBeVisible();
  await expect(imports.wit.getByRole('alert')).toContainText('Wit.ai did not accept the token.');
  await imports.token.fill(WIT_TOKEN);
  await imports.migrate.click();
  await expect(imports.wit).toContainText('2 sentences added');
  expect(await textsOf(owner, repository)).toEqual(['fly to Paris', 'hello']);
});
