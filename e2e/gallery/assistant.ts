import { readOwnData, rasaFile } from '../fixtures/data-sets.ts';
import type { Person } from '../fixtures/people.ts';
import { Setup } from '../fixtures/setup.ts';
import type { Intelligence } from '../fixtures/setup.ts';

/** A private intelligence, so that the public lists show only the examples. */
export async function makeAssistant(url: string, person: Person): Promise<Intelligence> {
  const setup = new Setup(url);
  const made = await setup.intelligence(person, { name: 'Home assistant', isPrivate: true });
  await person.api.patch('/v2/repository/repository-details/{uuid}/', {
    path: { uuid: made.uuid },
    body: { description: 'Understands requests around the house: music, lights, heating, alarms and the weather.' },
  });
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(rasaFile(await readOwnData('music-and-home.en.txt')))], { type: 'application/json' }),
    'assistant.json',
  );
  form.set('language', 'en');
  await person.api.put('/v2/repository/upload-rasa-file/{uuid}/{version}/', {
    path: { uuid: made.uuid, version: made.version },
    body: form,
  });
  await setup.train(person, made);
  return made;
}
