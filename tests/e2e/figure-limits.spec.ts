import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { sendVideo } from './send-video';

doctorTest(
  'Figures are limited to a channel and a device, and those that have neither say so',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const cameBy = [
      { via: 'sms', device: 'mobile' },
      { via: 'sms', device: 'desktop' },
      { via: 'email', device: 'mobile' },
    ] as const;
    for (const [at, by] of cameBy.entries()) {
      const link = await sendVideo(doctor, videoId, ['Rosa', `Diaz ${at}`]);
      await doctor.call('POST', `${link}/opened`, by);
      await doctor.call('POST', `${link}/view`, {
        session: 'a',
        current_time: 2,
        ranges: [[0, 2]],
        call: 0,
        ...by,
      });
    }
    const tile = (name: string) => page.getByRole('group', { name, exact: true });
    await expect
      .poll(async () => (await doctor.figures(videoId)).filter(({ video_views: views }) => views > 0).length)
      .toBe(cameBy.length);
    await page.goto('/analytics');
    await expect(tile('Views').getByText('3', { exact: true })).toBeVisible();

    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await filter.click();
    await page.getByRole('menuitem', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'SMS' }).click();
    await expect(page).toHaveURL(/via=sms/);
    await expect(tile('Views').getByText('2', { exact: true })).toBeVisible();
    await filter.click();
    await page.getByRole('menuitem', { name: 'Device' }).click();
    await page.getByRole('option', { name: 'Mobile' }).click();
    await expect(page).toHaveURL(/device=mobile/);
    await expect(tile('Views').getByText('1', { exact: true })).toBeVisible();

    const sent = tile('Links sent');
    await expect(sent.getByText('-', { exact: true })).toBeVisible();
    await expect(sent.getByText('Links and answers have no channel and no device')).toBeVisible();
    await expect(sent.getByRole('button', { name: /^Links sent/ })).toHaveCount(0);
    await expectAccessible(page, sent);

    await page.reload();
    await tile('Views')
      .getByRole('button', { name: /^Views/ })
      .click();
    const people = page.getByRole('dialog', { name: 'Views' });
    await expect(people.getByRole('link', { name: /^Rosa Diaz/ })).toHaveText(['Rosa Diaz 0']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove the filter Channel: SMS' }).click();
    await expect(tile('Views').getByText('2', { exact: true })).toBeVisible();
  },
);
