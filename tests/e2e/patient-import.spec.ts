import { encodeText } from '@bedside/api/test-kit/old-workbook';
import * as sheets from 'xlsx';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { importPages } from './pages/import-pages';
import { panelPage } from './pages/panel-page';
import { patientsPage } from './pages/patients-page';

for (const width of [1280, 360]) {
  doctorTest.describe(`At ${width} px`, () => {
    doctorTest.use({ viewport: { width, height: 800 } });

    doctorTest(
      'A table is mended before it is imported, and the import is undone',
      async ({ page, doctor }) => {
        const [known, fresh, mended] = [newPhone(), newPhone(), newPhone()];
        await doctor.addPatient({ first_name: 'Ann', last_name: 'Old', phone: known.typed });
        const table = [
          'Surname,Given name,Mobile,E-mail',
          `New,Cy,${fresh.typed},`,
          `Old,Ann,${known.typed},ann@new.example`,
          'Bad,Di,12,',
          `Twice,Ed,${fresh.typed},`,
        ].join('\n');
        const imports = importPages(page);
        await page.goto('/patient_management');
        await imports.choose('list.csv', table);
        await expect(imports.cell(2, 'phone')).toContainText(`+${fresh.digits}`);
        await expect(imports.cell(3, 'email')).toContainText('was empty');
        await expect(imports.cell(4, 'phone')).toContainText('Enter a phone number with all its digits');
        await expect(imports.row(5)).toContainText('Same phone as row 2');

        await imports.cell(4, 'phone').focus();
        await page.keyboard.press('Enter');
        await page.getByRole('textbox', { name: 'Phone of row 4' }).fill(mended.typed);
        await page.keyboard.press('Enter');
        await expect(imports.cell(4, 'phone')).toContainText(`+${mended.digits}`);
        await expect(imports.cell(4, 'phone')).toBeFocused();
        await imports.start(3);

        await expect(page).toHaveURL(/\/import_history\/.+/);
        await expect(panelPage(page).toast('3 patients imported.')).toBeVisible();
        await expect(panelPage(page).toast('Patients import error')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Report of the rows' })).toContainText('Duplicate');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download rows with errors' }).click();
        expect((await download).suggestedFilename()).toBe('rows-with-errors.csv');

        await page.getByRole('button', { name: 'Undo import' }).click();
        const dialog = page.getByRole('dialog', { name: 'Undo this import' });
        await expect(dialog).toContainText('This removes the 2 patients this import added.');
        await dialog.getByRole('button', { name: 'Undo import' }).click();
        await expect(page.getByText('2 patients were removed.')).toBeVisible();
        await page.goto('/patient_management');
        await expect(page.getByText('1 patient', { exact: true })).toBeVisible();
        await page.goto('/patient_management/import_history');
        await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Undone');
      },
    );
  });
}

doctorTest(
  'Another kind of file is refused in words, and another one can be chosen',
  async ({ page, expectConsole }) => {
    expectConsole(/status of 422/);
    const imports = importPages(page);
    await page.goto('/patient_management');
    await imports.choose('picture.csv', '%PDF-1.7');
    await expect(page.getByRole('alert')).toContainText(
      'Choose a .csv, .xls, .xlsx, .ods, .xml, .html or .vcf file.',
    );
    await page
      .getByLabel('Choose a file', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`A,B,C\nAnna,Berg,${newPhone().typed}\n`),
      });
    await expect(page.getByRole('alert')).toContainText('First name, Last name, Phone');
    for (const [title, holds] of [
      ['A', 'First name'],
      ['B', 'Last name'],
      ['C', 'Phone'],
    ] as const) {
      await page
        .getByRole('combobox', { name: `Content of ${title}` })
        .or(page.getByRole('textbox', { name: `Content of ${title}` }))
        .click();
      await page.getByRole('option', { name: holds, exact: true }).click();
    }
    await imports.start(1);
    await expect(panelPage(page).toast('1 patient imported.')).toBeVisible();
  },
);

doctorTest(
  'Headings below a title and letters of another encoding are found, and can be changed',
  async ({ page }) => {
    const phones = [newPhone(), newPhone(), newPhone()];
    const names = ['Zdeněk,Žižka', 'Jiří,Dvořák', 'Šárka,Říhová'];
    const rows = names.map((name, at) => `${name},${phones[at]?.typed ?? ''}`);
    const table = ['Patients of the practice', '', 'Given name,Surname,Mobile', ...rows].join('\n');
    const imports = importPages(page);
    await page.goto('/patient_management');
    await imports.choose('list.csv', encodeText(table, 'windows-1250'));
    await expect(page.getByRole('combobox', { name: 'Headings' })).toHaveValue(/^Row 3: Given name/);
    await expect(page.getByRole('combobox', { name: 'Text encoding' })).toHaveValue(
      'Central European (Windows)',
    );
    await expect(imports.cell(4, 'lastName')).toContainText('Žižka');
    await imports.readAs('Text encoding', 'Western European (Windows)');
    await expect(imports.cell(5, 'lastName')).toContainText('Dvoøák');
    await imports.readAs('Text encoding', 'Central European (Windows)');
    await expect(imports.cell(5, 'lastName')).toContainText('Dvořák');
    await imports.readAs('Headings', /^Row 4/);
    await expect(page.getByRole('alert')).toContainText('First name, Last name, Phone');
    await imports.readAs('Headings', /^Row 3/);
    await imports.start(3);
    await expect(panelPage(page).toast('3 patients imported.')).toBeVisible();
  },
);

doctorTest('An ordinary list is read as its columns are meant, and as the doctor says', async ({ page }) => {
  const phones = [newPhone(), newPhone(), newPhone()];
  const table = [
    'Name;Mobile;Born;Sex;E-mail',
    `Byron, Ada;${phones[0]?.typed ?? ''};02-05-1983;F;ada@home.example`,
    `Berg, Max;${phones[1]?.typed ?? ''};03-04-1990;M;nowhere`,
    `Diaz, Rosa;${phones[2]?.typed ?? ''};31-31-1950;F;`,
  ].join('\n');
  const imports = importPages(page);
  await page.goto('/patient_management');
  await imports.choose('list.csv', table);
  await expect(imports.cell(2, 'firstName')).toContainText('Ada');
  await expect(imports.cell(2, 'dateBirthday')).toContainText('February 5, 1983');
  await expect(imports.cell(4, 'dateBirthday')).toContainText('cannot be read, left empty');
  await expect(page.getByRole('alert')).toContainText('2 birthdays can be read in several ways.');
  await page.getByRole('combobox', { name: 'Birthdays' }).click();
  await page.getByRole('option', { name: 'Day first: 02-05-1983 is May 2, 1983' }).click();
  await expect(imports.cell(2, 'dateBirthday')).toContainText('May 2, 1983');
  await expect(page.getByText('2 rows are imported with unreadable cells left empty.')).toBeVisible();
  await imports.start(3);
  await expect(panelPage(page).toast('3 patients imported.')).toBeVisible();
  await page.getByRole('button', { name: /^New/ }).click();
  await expect(page.getByRole('region', { name: 'Report of the rows' })).toContainText(
    'Date of birth: cannot be read',
  );
  const patients = patientsPage(page);
  await patients.open();
  await patients.search('byron');
  await expect(patients.row('Byron')).toContainText('05-02-1983');
});

doctorTest('Of two sheets of patients the doctor chooses one', async ({ page }) => {
  const [one, two] = [newPhone(), newPhone()];
  const book = sheets.utils.book_new();
  for (const [name, phone] of [
    ['This year', one],
    ['Last year', two],
  ] as const) {
    const rows = [
      ['First name', 'Last name', 'Phone'],
      ['Ada', name, phone.typed],
    ];
    sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet(rows), name);
  }
  const imports = importPages(page);
  await page.goto('/patient_management');
  const file = sheets.write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer;
  await imports.choose('list.ods', new Uint8Array(file));
  await expect(page.getByRole('alert')).toContainText('2 sheets of this file contain patients');
  await expect(page.getByRole('button', { name: 'Import 1 patient' })).toBeDisabled();
  await page.getByRole('alert').getByRole('button', { name: 'Last year' }).click();
  await expect(imports.cell(2, 'lastName')).toContainText('Last year');
  await imports.start(1);
  await expect(panelPage(page).toast('1 patient imported.')).toBeVisible();
});

doctorTest('Ten thousand patients are imported, searched and paged', async ({ page, doctor }) => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Ann,Number${at},212${String(5_550_000 + at)}`);
  const form = new FormData();
  form.set('file', new Blob([`first name,last name,phone\n${rows.join('\n')}`]), 'many.csv');
  await doctor.call('POST', '/v1/patients-import', form);
  const patients = patientsPage(page);
  await patients.open();
  await expect(page.getByText('1-20 of 10,000 patients')).toBeVisible();
  await patients.search('number9876');
  await expect(patients.rows).toHaveCount(1);
  await patients.search('(212) 555-0042');
  await expect(patients.rows).toContainText('Number42');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Page 500' }).click();
  await expect(page.getByText('9,981-10,000 of 10,000 patients')).toBeVisible();
  await expect(patients.rows).toHaveCount(20);
});

doctorTest(
  'A patient adds herself by the contact form, until its link is replaced',
  async ({ page, openOnPhone, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const { typed } = newPhone();
    await page.goto('/patient_management');
    await page.getByRole('button', { name: 'More for your patients' }).click();
    await page.getByRole('menuitem', { name: 'Contact form' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact form' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download form' }).click();
    expect((await download).suggestedFilename()).toBe('contact-form.pdf');
    const link =
      (await dialog.getByRole('link', { name: 'Open the page behind the code' }).getAttribute('href')) ?? '';

    const form = await openOnPhone(link);
    await expect(form.getByText('Riverside Clinic')).toBeVisible();
    await form.getByLabel('First name').fill('Rosa');
    await form.getByRole('button', { name: 'Send my details' }).click();
    await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('This field is required');
    await expect(form.getByLabel('First name')).toHaveValue('Rosa');
    await form.getByLabel('Last name').fill('Diaz');
    const phone = form.getByLabel('Phone', { exact: true });
    await phone.focus();
    await form.getByLabel('Country of the phone number').selectOption('GB');
    await phone.fill('02079460018');
    await expect(phone).toHaveValue('020 7946 0018');
    await form.getByLabel('Country of the phone number').selectOption('US');
    await phone.fill('');
    await phone.pressSequentially(typed.replace(/\D/g, ''));
    await expect(phone).toHaveValue(typed);
    await form.getByLabel('Birthday (optional)').fill('04-09-1961');
    await form.getByRole('button', { name: 'Send my details' }).click();
    await expect(
      form.getByRole('heading', { name: 'Thank you. Your details have been sent.' }),
    ).toBeVisible();

    await dialog.getByRole('button', { name: 'Replace the link' }).click();
    await page
      .getByRole('dialog', { name: 'Replace the link of your form' })
      .getByRole('button', { name: 'Replace the link' })
      .click();
    await expect(panelPage(page).toast('Your form has a new link. Print it again.')).toBeVisible();
    await form.goto(link);
    await expect(form.getByRole('heading', { name: 'This form link no longer works' })).toBeVisible();
    await expect(form.getByText('Ask the practice for a new one.')).toBeVisible();
    await page.reload();
    await expect(patientsPage(page).row('Diaz')).toContainText('04-09-1961');
  },
);
