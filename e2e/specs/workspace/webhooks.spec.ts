import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../fixtures/test.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

/** A program that receives webhooks and answers with a status. */
async function receiver() {
  const received: string[] = [];
  const state = { status: 500 };
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(state.status).end(state.status === 500 ? 'something broke' : 'thank you');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Node returns the address of a port as an object.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, state, close: () => server.close() };
}

test('[HOOK-20] a webhook is created, tested, delivered again, turned off and deleted', async ({ signedInOwner }) => {
  test.skip(!isWhole, leftOut);
  const hook = await receiver();
  const { repository, page } = await signedInOwner();
  await page.goto(`${repository.path}settings/webhooks/`);
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('https://10.0.0.1/hook');
  await page.getByRole('checkbox', { name: 'Somebody requested access' }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('alert')).toHaveText('This address is not on the public internet.');
  await address.fill(hook.url);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);

  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
  await row.getByRole('button', { name: `Test: ${hook.url}` }).click();
  const log = page.getByRole('list', { name: `Deliveries to ${hook.url}` });
  await expect(log).toContainText('failed · responded with 500');
  await log.getByText('Response', { exact: true }).click();
  await expect(log).toContainText('something broke');

  hook.state.status = 200;
  await log.getByRole('button', { name: 'Deliver again' }).click();
  await expect(log).toContainText('delivered · responded with 200');
  expect(new Set(hook.received).size).toBe(1);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toBeHidden();
  await row.getByRole('button', { name: `Turn off: ${hook.url}` }).click();
  await expect(row.getByRole('button', { name: `Turn on: ${hook.url}` })).toBeVisible();
  await row.getByRole('button', { name: `Delete: ${hook.url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
  hook.close();
});
