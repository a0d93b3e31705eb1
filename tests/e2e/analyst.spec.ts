import { readFile } from 'node:fs/promises';
import { doctorTest, expect, signedIn } from './bedside-test';
import { registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';

doctorTest(
  'An analyst joins, asks the figures of the practice, and nothing of them after she was removed',
  async ({ page, doctor, openContext, url, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
    const settings = { is_public_link_active: true };
    const { data } = (await doctor.call('PATCH', `/v1/videos/${videoId}`, settings)) as {
      data: { link_id: string };
    };
    await doctor.call('POST', `/v1/public-videos/${data.link_id}/view`, {
      session: 'a',
      current_time: 1,
      ranges: [[0, 1]],
      call: 0,
    });
    const analyst = await registerDoctor(url);
    await page.goto('/settings/colleagues');
    await page.getByLabel('E-mail address').fill(analyst.email);
    await page.getByRole('radio', { name: 'Analyst' }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(/^Analyst · invited until/)).toBeVisible();

    const mails = await waitForMessages(url, analyst.email, 1);
    const link = mails.map(({ text }) => /http\S+\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
    const hers = await (await openContext({ storageState: signedIn(url, analyst) })).newPage();
    await hers.goto(link);
    await hers.getByRole('button', { name: 'Join the practice' }).click();
    await expect(hers).toHaveURL('/analysts');
    await expect(hers.getByRole('heading', { name: 'Ask the figures' })).toBeVisible();
    for (const path of ['/patient_management', `/my_videos/${videoId}`, '/record_video', '/inbox']) {
      await hers.goto(path);
      await expect(hers).toHaveURL('/analysts');
    }
    await expect(hers.getByRole('link', { name: 'Patient management' })).toHaveCount(0);

    const result = hers.getByRole('region', { name: 'Result' });
    const sql = hers.getByLabel('SQL statement');
    await sql.fill(
      "SELECT device, count() AS visits, 'of Rosa' AS note FROM analytics.session GROUP BY device",
    );
    await expect(async () => {
      // The relay passes views on within moments.
      await sql.press('Control+Enter');
      await expect(result.getByRole('cell', { name: 'of Rosa' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await hers.getByRole('button', { name: 'Which videos lose people first?' }).click();
    await expect(sql).toHaveValue(/quantile/);
    await expect(hers.getByText('No row answers this statement')).toBeVisible();
    await sql.fill('SELECT arrayJoin(range(3)) AS step, step * 2 AS twice');
    await hers.getByRole('button', { name: 'Run' }).click();
    await expect(result.getByRole('cell', { name: '4', exact: true })).toBeVisible();
    await expect(hers.getByRole('img', { name: /^Chart of twice/ })).toBeVisible();
    await expectAccessible(hers, sql);

    await sql.fill('SELECT * FROM bedside.event');
    await sql.press('Control+Enter');
    await expect(hers.getByRole('alert')).toContainText('bedside.event is not a view of analytics');

    await sql.fill(
      'SELECT sum(cityHash64(a, b, c)) FROM (SELECT arrayJoin(range(5000)) AS a) AS x, (SELECT arrayJoin(range(5000)) AS b) AS y, (SELECT arrayJoin(range(5000)) AS c) AS z',
    );
    await sql.press('Control+Enter');
    await hers.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers.getByText('The statement was ended. Nothing was changed.')).toBeVisible();
    // It gave up its turn: a practice runs one statement at a time.
    await sql.fill("SELECT arrayJoin(['ours', 'all']) AS word, length(word) AS n");
    await sql.press('Control+Enter');
    await expect(result.getByRole('cell', { name: 'ours' })).toBeVisible();

    await hers.getByRole('button', { name: 'Save', exact: true }).click();
    await hers.getByLabel('Name').fill('Two words');
    await hers.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(panelPage(hers).toast('The question is saved.')).toBeVisible();
    const [file] = await Promise.all([
      hers.waitForEvent('download'),
      hers.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('figures.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe('"word","n"\n"ours",4\n"all",3\n');

    await page.goto('/analytics');
    await page.getByRole('link', { name: 'Ask the figures' }).click();
    await page.getByRole('button', { name: /^Two words/ }).click();
    await expect(
      page.getByRole('region', { name: 'Result' }).getByRole('cell', { name: 'ours' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete Two words' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();

    await page.goto('/settings/colleagues');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/does not work in your practice any more/).first()).toBeVisible();
    await sql.press('Control+Enter');
    await expect(hers.getByRole('alert')).toContainText('You do not work in this practice any more');
  },
);
