import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { intelligence } from '../../src/testing/intelligence.ts';
import { until } from '../../src/testing/webhook-receiver.ts';
import { leftToNightly, missing } from '@parlance/testing/programs';
import { describeUnless } from '@parlance/testing/skipping';
import { bootDebian } from './machine.ts';
import type { Machine } from './machine.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LIMIT_MS = 30 * 60_000;
const TLS = `
  mkdir -p /etc/parlance/tls && cd /etc/parlance/tls
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -keyout privkey.pem -out fullchain.pem`;
/** The tests create accounts without solving a captcha. */
const SETTINGS = "printf 'CAPTCHA=none\\nRATE_LIMITS=off\\n' >> /etc/parlance/parlance.env";

/** `npm run nightly systemd`: too long for every run; needs Debian's systemd-container and mmdebstrap, and root. */
const withMachine = describeUnless(
  leftToNightly(process.env['SYSTEMD'] === 'on', 'npm run nightly systemd') ?? missing('nspawn'),
);

/** The commands of the page for a dedicated machine. */
async function commandsOfPage(): Promise<string> {
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, commands = ''] = /^## On your own machine$.*?^```\n(.*?)^```$/ms.exec(page) ?? [];
  return commands
    .replace('git clone …', 'git clone --quiet /srv/parlance.bundle')
    .replace(/^.*# then set PUBLIC_URL there$/m, `$&\n${SETTINGS}`);
}

withMachine('a machine under systemd', () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await bootDebian(ROOT);
  }, LIMIT_MS);
  afterAll(() => machine.remove());

  const isReady = (address: string) => () =>
    machine.run(`curl --silent --fail --insecure ${address}/health/ready`).then(
      () => true,
      () => false,
    );

  async function trainAndParse(address: string): Promise<void> {
    const bot = await intelligence({ address });
    const texts = { greet: ['hello', 'good morning', 'hi there'], leave: ['bye', 'good night', 'see you'] };
    for (const [intent, sentences] of Object.entries(texts))
      await bot.addSentences(sentences.map((text) => ({ text, intent })));
    await bot.train();
    const parsed = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, { text: 'see you' });
    expect(JSON.stringify(parsed.body)).toContain('leave');
  }

  test(
    '[OPS-59] the commands of the page start the product behind nginx; it trains and parses in its sandbox',
    async () => {
      await machine.run(TLS);
      await machine.run(await commandsOfPage());
      await until(isReady('https://localhost'));
      expect(await machine.run('curl --silent --insecure https://localhost/')).toContain('<div id="shell"');
      await trainAndParse('http://127.0.0.1:8080');
      await machine.run('systemctl restart parlance');
      await until(isReady('https://localhost'));
      expect(await machine.run('systemctl show parlance --property=NRestarts')).toBe('NRestarts=0');
    },
    LIMIT_MS,
  );

  test(
    '[OPS-59] two API processes and a worker start on Debian’s PostgreSQL',
    async () => {
      await machine.run(`
        su postgres -c "psql --quiet --command \\"CREATE ROLE parlance LOGIN PASSWORD 'secret'\\""
        su postgres -c "createdb --owner parlance --encoding UTF8 --template template0 parlance"
        systemctl disable --now parlance
        port=$(pg_lsclusters -h | awk '{print $3}')
        cat >> /etc/parlance/parlance.env <<SETTINGS
DATABASE_URL=postgres://parlance:secret@127.0.0.1:$port/parlance
SERVER_KEY=$(openssl rand -hex 32)
SETTINGS
        cp /opt/parlance/deploy/systemd/*.{service,target} /etc/systemd/system/
        systemctl daemon-reload
        systemctl enable --now parlance-api@8080 parlance-api@8081 parlance-worker@1 parlance.target`);
      for (const port of [8080, 8081]) await until(isReady(`http://127.0.0.1:${port}`));
      await trainAndParse('http://127.0.0.1:8081');
      await machine.run('systemctl is-active parlance-api@8080 parlance-api@8081 parlance-worker@1');
    },
    LIMIT_MS,
  );
});
