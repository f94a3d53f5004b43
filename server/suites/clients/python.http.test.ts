import { join } from 'node:path';
import { expect } from '@jest/globals';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { ROOT, workplace } from './command-line.ts';

const PROGRAM = `
import json, os
from parlance import Parlance, ParlanceError

parlance = Parlance(os.environ["PARLANCE_URL"], os.environ["PARLANCE_KEY"])
bot = parlance.intelligence(os.environ["PARLANCE_INTELLIGENCE"])
report = bot.train(interval=0.05)
told = {
    "status": report["languages_report"]["en"]["status"],
    "intent": bot.parse("good morning")["intent"]["name"],
    "intents": [one["intent"]["name"] for one in bot.parse_batch(["goodbye", "hello there"], language="en")],
    "sentences": len(list(bot.sentences(intent="book"))),
}
files = {"sätze.csv": "text,intent\\nget me a cab,travel\\n"}
told["new"] = bot.preview_import(files, language="en")["training"]["new"]["count"]
told["added"] = bot.import_files(files, interval=0.05, language="en")["result"]["added"]
name, content = bot.export("rasa-yaml", language="en")
told["exported"] = [name.endswith(".yml"), b"get me a cab" in content]
try:
    bot.parse("")
except ParlanceError as error:
    told["refused"] = [error.status, list(error.body), bool(error.request_id)]
print(json.dumps(told))
`;

const withPython = testUnless(missing('python'));

withPython(
  '[CLI-30] the Python module trains, waits, parses, reads pages, imports, exports and reports errors',
  async () => {
    const bot = await intelligence();
    await bot.addSentences(fewSentences());
    const { key } = await keyOf(bot.admin, { scopes: ['parse', 'read', 'train', 'contribute'] });
    const { sh } = workplace({
      PARLANCE_URL: apiAddress(),
      PARLANCE_KEY: key,
      PARLANCE_INTELLIGENCE: bot.uuid,
      PYTHONPATH: join(ROOT, 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
    });
    const ran = await sh('python3 -', { input: PROGRAM });
    expect(ran.err).toBe('');
    expect(JSON.parse(ran.out)).toEqual({
      status: 'processing',
      intent: 'greet',
      intents: ['bye', 'greet'],
      sentences: 4,
      new: 1,
      added: 1,
      exported: [true, true],
      refused: [400, ['text', 'detail'], true],
    });
  },
);
