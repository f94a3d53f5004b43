import { expect, test } from '../../fixtures/test.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[NEW-02] [NEW-03] [NEW-04] [NEW-05] the form creates an intelligence and leads to its summary', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const { nickname } = await setup.ownOrganization(person);
  const page = await as(person);
  const create = new CreateScreen(page);
  await create.open();

  await expect(create.preview).toContainText('Name of the intelligence');
  await create.name.fill('Coffee orders');
  await create.description.fill('Takes orders for **coffee**.');
  await create.submit.click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await create.chooseLanguage('Brazilian Portuguese');
  await expect(create.preview).toContainText('Coffee orders');
  await expect(create.preview).toContainText(`by ${nickname}`);

  await expect(create.categories.first()).toHaveText('Business');
  await create.category('Food').click();
  await expect(create.preview).toContainText('Food');
  await page.reload();
  await expect(create.category('Food')).toHaveAttribute('aria-pressed', 'true');
  await expect(create.name).toHaveValue('Coffee orders');

  await create.submit.click();
  await create.start.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${nickname}/coffee-orders[^/]*/$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'coffee' })).toBeVisible();
});
