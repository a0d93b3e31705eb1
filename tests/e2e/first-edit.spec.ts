import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { spokenClip } from './media-files';
import { linkIn, waitForMessages } from './outbox';
import { countedHand } from './pages/counted-hand';
import { editorPage } from './pages/editor-page';
import { patientVideoPage } from './pages/patient-video-page';
import { videoPage } from './pages/video-page';
import { videosPage } from './pages/videos-page';

/** docs/editor.md names this number, and how long a person needs for so many. */
const ACTIONS = 33;

/** The sentences of the take begin every six seconds, after three of a quiet room. */
const sentences = [
  'This is your new knee.',
  'Sit down on a chair.',
  'Bend it slowly.',
  'Sorry the phone rang.',
  'Hold it for a moment.',
  'Then let it go.',
  'Do that ten times.',
  'Rest for a minute.',
  'Call us if it hurts.',
];
const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;
const captions = [
  'WEBVTT',
  ...sentences.map((text, at) => `${clock(3 + 6 * at)} --> ${clock(7.2 + 6 * at)}\n${text}`),
];

/** A red dot of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

doctorTest(
  `A new user takes a phone video to a patient, cleaned, titled and covered, by ${ACTIONS} presses @quality`,
  async ({ page, doctor, url, openOnPhone, expectConsole }) => {
    // A machine without a graphics card draws by its processor, and reports that.
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const { typed, digits } = newPhone();
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const clip = await spokenClip();
    const hand = countedHand(page);
    const [videos, video, editor] = [videosPage(page), videoPage(page), editorPage(page)];
    const step = doctorTest.step.bind(doctorTest);
    await videos.open();

    await step('The video goes in, with a title and captions', async () => {
      await hand.pick(page.getByRole('button', { name: 'Upload video' }), clip);
      await hand.press(videos.uploads.getByRole('link', { name: 'Add details' }));
      await hand.type(video.field('Title'), 'Your new knee');
      await hand.press(page.getByRole('button', { name: 'Save video' }));
      await expect(page.getByText('Video saved.')).toBeVisible();
      const file = { name: 'knee.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions.join('\n\n')) };
      await hand.press(page.getByRole('button', { name: /^Captions/ }));
      await hand.pick(page.getByRole('button', { name: 'Upload captions' }), file);
      await expect(page.getByText('Captions saved.')).toBeVisible();
      await hand.press(page.getByRole('link', { name: 'Edit video' }));
      await editor.waitForLength('1:00.0');
    });

    await step('Head and tail, the pauses, and a sentence go', async () => {
      const ruler = page.getByRole('slider', { name: 'Playhead', exact: true });
      await hand.pressAt(ruler, 3 / 60);
      await hand.press(editor.button('Start at the playhead'));
      await expect(editor.button('Undo trim')).toBeVisible();
      await hand.pressAt(ruler, 54 / 57);
      await hand.press(editor.button('End at the playhead'));
      await hand.press(page.getByRole('button', { name: 'Cut the pauses' }));
      // The server reads the sound while it does other work.
      const cutAll = page.getByRole('button', { name: /^Cut all \d+$/ });
      await expect(cutAll).toBeVisible();
      await hand.press(cutAll);
      await hand.press(editor.word('Sorry'));
      await hand.press(editor.word('rang.'), { modifiers: ['Shift'] });
      await hand.key('Delete');
      await expect(editor.cutWord('phone')).toBeVisible();
    });

    await step('A title, a picture for three seconds, and a blur come', async () => {
      await hand.press(editor.menu.getByRole('tab', { name: 'Add text' }));
      await hand.press(editor.menu.getByRole('button', { name: 'Title' }));
      await hand.press(editor.menu.getByRole('tab', { name: 'Upload media' }));
      const dot = { name: 'dot.png', mimeType: 'image/png', buffer: PICTURE };
      await hand.pick(editor.menu.getByRole('button', { name: 'Add picture' }), dot);
      await expect(editor.clip(/^Picture, /)).toBeVisible();
      const end = editor.menu.getByRole('textbox', { name: 'Ends (s)' });
      const begin = Number(await editor.menu.getByRole('textbox', { name: 'Starts (s)' }).inputValue());
      await hand.type(end, String(begin + 3));
      await hand.key('Enter');
      await hand.press(editor.menu.getByRole('button', { name: 'Draw a blur' }));
      await hand.drag(() => editor.drawOverStage());
      await expect(editor.clip(/^Blur, /)).toBeVisible();
    });

    await step('It is rendered and shared', async () => {
      await expect(editor.saved).toBeVisible();
      await hand.press(editor.render);
      await expect(editor.ready).toBeVisible();
      await hand.press(page.getByRole('link', { name: 'Back to the video' }));
      await hand.press(page.getByRole('button', { name: 'Share video' }).first());
      await hand.type(video.dialog.getByRole('combobox', { name: 'Patients' }), 'Rosa');
      await hand.press(page.getByRole('option', { name: 'Rosa Diaz' }));
      await hand.press(video.dialog.getByRole('button', { name: 'Share video' }));
    });
    expect(hand.actions()).toBe(ACTIONS);

    const phone = await openOnPhone(linkIn((await waitForMessages(url, digits, 1))[0]));
    const patient = patientVideoPage(phone);
    await patient.waitUntilAlive();
    await patient.play();
    await patient.waitUntilPlaying();
    const [seconds, isUpright] = await patient.video.evaluate((element: HTMLVideoElement) => [
      element.duration,
      element.videoHeight > element.videoWidth,
    ]);
    expect(isUpright).toBe(true);
    // Nine sentences of 4.2 seconds minus one, with the remaining pauses around them.
    expect(seconds).toBeGreaterThan(8 * 4.2);
    expect(seconds).toBeLessThan(8 * 4.2 + 8);
  },
);
