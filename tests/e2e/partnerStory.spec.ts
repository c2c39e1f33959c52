import { paths } from '../../src/lib/paths';
import { addDays, formatShortDate, today } from '../../src/lib/dates';
import { appBase } from '../support/browser';
import { makePdf } from '../support/madePdf';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { draw, expect, expectAccessible, expectToFit, test } from './support';

/** It has no questionnaire yet. */
const PARTNER = { id: '8915', name: 'Briar Landing Fire Protection' };
const QUESTIONNAIRE = 'Subcontractor qualification';

const certificate = () =>
  makePdf([
    {
      texts: [
        ['POLICY EFF 03/01/2026', 10, 60],
        ['POLICY EXP 03/01/2027', 10, 40],
      ],
    },
  ]);

test(
  'SAFE-23, CALL-245, CALL-254 a partner answers on a phone without an account in two sittings, is asked again, and is qualified',
  { tag: '@phone-only' },
  async ({ page: phone, browser }) => {
    // The office sends a questionnaire.
    const desk = await browser.newContext({ baseURL: appBase, viewport: { width: 1440, height: 900 } });
    const office = await desk.newPage();
    await signInAs(office, maria, `/#${paths.questionnairesOfPartner(PARTNER.id)}`);
    await office.getByRole('link', { name: 'Send questionnaire' }).click();
    await office.getByRole('combobox', { name: 'Form' }).fill('Subcontractor');
    await office.getByRole('option', { name: QUESTIONNAIRE }).click();
    await office.getByRole('button', { name: 'Add questionnaire' }).click();
    await office.getByRole('button', { name: 'Create link' }).click();
    const dialog = office.getByRole('dialog', { name: 'Link for the trade partner' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel(/^Send this link/).inputValue();
    await office.keyboard.press('Escape');

    // First sitting: a certificate, whose dates are taken over by a tap, and two answers.
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1, name: QUESTIONNAIRE })).toBeVisible();
    await phone.getByRole('button', { name: 'Send a document' }).tap();
    await phone
      .getByRole('region', { name: 'Documents' })
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'certificate.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await certificate()),
      });
    await phone.getByRole('button', { name: 'Mar 1, 2026 to Mar 1, 2027' }).tap();
    await expect(phone.getByRole('textbox', { name: 'Valid to' })).toHaveValue('Mar 1, 2027');
    await expectToFit(phone);
    await phone.getByRole('button', { name: 'Send document' }).tap();
    await expect(phone.getByText('The document has been sent')).toBeVisible();
    await phone.getByRole('textbox', { name: 'Legal name of the company' }).fill('Briar Landing, Inc.');
    await phone.getByRole('textbox', { name: 'Years in business under this name' }).fill('14');
    await phone.getByRole('button', { name: 'Save and go on later' }).tap();
    await expect(phone.getByText('Saved. Open the same link again to go on.')).toBeVisible();

    // Second sitting, on another phone. What is asked depends on the answers.
    const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByRole('textbox', { name: 'Legal name of the company' })).toHaveValue(
      'Briar Landing, Inc.',
    );
    await other.getByRole('textbox', { name: /^Own field employees/ }).fill('22');
    await other.getByRole('textbox', { name: /in charge of safety/ }).fill('Ann Lee, (208) 555-0188');
    await other.getByRole('textbox', { name: /^EMR/ }).fill('0.91');
    const no = /^(Part of our work|Some of our crews|Citations|Fatality|Claims)/;
    for (const group of await other.getByRole('group', { name: no }).all())
      await group.getByRole('radio', { name: 'No' }).check();
    const yes = /^(Written safety|Weekly toolbox|General liability|Workers' compensation)/;
    for (const group of await other.getByRole('group', { name: yes }).all())
      await group.getByRole('radio', { name: 'Yes' }).check();
    await other.getByRole('button', { name: 'Draw signature' }).tap();
    await draw(other, other);
    await other.getByRole('button', { name: 'Done' }).tap();
    await other.getByLabel('Your name').fill('Ann Lee');
    await other.getByRole('button', { name: 'Send answers' }).click();
    await expect(other.getByText('Your answers have been sent.')).toBeVisible();
    await expectAccessible(other);

    // A question about one answer; the others are accepted.
    await office.reload();
    const emr = office.getByRole('group', { name: 'Review: EMR of this year' });
    await emr.getByRole('radio', { name: 'Ask' }).check();
    await office.getByRole('textbox', { name: 'Question', exact: true }).fill('Of which year?');
    await office.getByRole('button', { name: /^Accept the other \d+$/ }).click();
    await office.getByRole('button', { name: 'Save review' }).click();
    await expect(office.getByText('Of which year?')).toBeVisible();

    await other.reload();
    await expect(other.getByText(/asks: Of which year\?/)).toBeVisible();
    await expect(other.getByText('1 of 1 question answered')).toBeVisible();
    await other.getByRole('textbox', { name: /^EMR/ }).fill('0.88');
    await other.getByLabel('Your name').fill('Ann Lee');
    await other.getByRole('button', { name: 'Send answers' }).click();
    await expect(other.getByText('Your answers have been sent.')).toBeVisible();
    await elsewhere.close();

    await office.reload();
    await office.getByRole('button', { name: 'Accept the other 1' }).click();
    await office.getByRole('button', { name: 'Save review' }).click();
    await expect(office.locator('.badge', { hasText: 'Accepted' }).first()).toBeVisible();

    // Qualified for a year.
    await office.getByRole('link', { name: PARTNER.name }).click();
    await office.getByRole('button', { name: 'Decide…' }).click();
    const decision = office.getByRole('dialog', { name: `Decide about ${PARTNER.name}` });
    await decision.getByRole('button', { name: 'Save decision' }).click();
    await expect(
      office.getByText(formatShortDate(addDays(today(), 365)), { exact: true }).first(),
    ).toBeVisible();
    await office.getByRole('tab', { name: /^Documents/ }).click();
    await expect(office.getByText('Mar 1, 2026 to Mar 1, 2027')).toBeVisible();
    await desk.close();
  },
);
