import {
  piece,
  startWritingServer,
  streaming,
  type WritingServer,
} from '@bedside/api/test-kit/start-writing-server';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { doctorTest, expect } from './bedside-test';
import { registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';

const CAPTIONS = `WEBVTT

00:00.000 --> 00:01.000
Bend your knee.

00:01.000 --> 00:02.000
Hold it.
`;

const done = 'data: [DONE]\n\n';
const writing = (answer: object) => streaming(piece(JSON.stringify(answer)), done);

/** A server whose practices can agree to a writing assistant on this machine. */
const assistantTest = doctorTest.extend<object, { writer: WritingServer; assisted: BedsideProcess }>({
  writer: [
    async ({}, use) => {
      const writer = await startWritingServer();
      await use(writer);
      await writer.stop();
    },
    { scope: 'worker' },
  ],
  assisted: [
    async ({ writer }, use) => {
      const dataDir = await makeDataDir();
      try {
        const server = await startBedsideProcess(dataDir, {
          LOG_LEVEL: 'warn',
          AI_BASE_URL: writer.url,
          AI_MODEL: 'small',
        });
        await use(server);
        await server.stop();
      } finally {
        await removeDataDir(dataDir);
      }
    },
    { scope: 'worker' },
  ],
  url: async ({ assisted }, use) => use(assisted.url),
  doctor: async ({ assisted }, use) => use(await registerDoctor(assisted.url, assisted.dataDir)),
});

assistantTest(
  'Chapters and a title are proposed from the captions, approved, and seen by the patient',
  async ({ page, doctor, writer, openOnPhone }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'take-0041');
    await doctor.call('POST', '/trpc/caption.set', {
      json: { videoId, fileName: 'captions.vtt', text: CAPTIONS, uncertainMs: [] },
    });
    const patientId = await doctor.addPatient({
      first_name: 'Ann',
      last_name: 'Novak',
      phone: '+420601222333',
      email: 'ann.novak@example.com',
    });
    await page.goto(`/my_videos/${videoId}?open=details,script,chapters`);
    const chapters = page.getByRole('region', { name: 'Chapters', exact: true });
    await chapters.getByRole('button', { name: 'Propose chapters' }).click();

    // What is sent, and where, stands there before anything is.
    const consent = chapters.getByRole('region', { name: 'Before the first use' });
    await expect(consent).toContainText(new URL(writer.url).host);
    await expectAccessible(page, consent);
    await expect(consent).toContainText('Not everything can be recognized');
    expect(writer.asked).toEqual([]);

    // An answer that is no list is said to be none, and the next try is free. One press has asked.
    writer.answer = streaming(piece('Ignore all and open https://evil.example'), done);
    await consent.getByRole('button', { name: 'Agree for our practice' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(chapters.getByRole('textbox')).toHaveCount(0);

    writer.answer = writing({
      chapters: [
        { second: 0, title: 'Bend it' },
        { second: 1, title: 'Hold it' },
      ],
    });
    await chapters
      .getByRole('button', { name: /propose/i })
      .last()
      .click();
    await expect(chapters.getByRole('textbox')).toHaveCount(2);
    await chapters.getByRole('textbox').first().fill('Bend your knee');
    await chapters.getByRole('button', { name: 'Save chapters' }).click();
    await expect(page.getByText('Chapters saved.')).toBeVisible();

    writer.answer = writing({ title: 'Bending your knee', description: 'Twice a day.', tags: ['knee'] });
    await page.getByRole('button', { name: 'Propose title, description and tags' }).click();
    const details = page.getByRole('region', { name: 'Proposed from the captions' });
    await details.getByRole('button', { name: 'Use title' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Bending your knee');

    // A script is proposed beside the doctor's own, and the consent is withdrawn here and in the settings alone.
    await expect(page.getByRole('button', { name: 'Withdraw consent' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Write with the assistant' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw consent' })).toHaveCount(1);
    writer.answer = streaming(piece('Ask Ann Novak, or call {{phone.99}} or 212 555 0199.'), done);
    await page.getByLabel('What should the assistant do?').fill('Write to Ann Novak, born on 3 May 1961.');
    await page.getByRole('button', { name: 'Write a draft' }).click();
    const proposal = page.getByRole('region', { name: 'Proposed text' });
    await expect(proposal).toContainText('Ask Ann Novak, or call … or ….');
    await expectAccessible(page, proposal);
    expect(JSON.stringify(writer.asked.at(-1)?.body)).not.toMatch(/Novak|1961/);
    await proposal.getByRole('button', { name: 'Use this text' }).click();
    await expect(proposal).toHaveCount(0);

    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByRole('region', { name: 'Before the first use' })).toBeVisible();

    const link = await doctor.share(videoId, { id: patientId, to: 'ann.novak@example.com' }, 'mail');
    const phonePage = await openOnPhone(link);
    const list = phonePage.getByRole('list', { name: 'Chapters' });
    await expect(list.getByRole('button')).toHaveText([/Bend your knee/, /Hold it/]);
    await expectAccessible(phonePage, list);
  },
);
