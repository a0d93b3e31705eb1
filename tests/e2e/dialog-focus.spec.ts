import { makePicture } from '@bedside/media/test-media/make-picture';
import { doctorTest, phone, signedIn } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { goTo } from './go-to';
import { smallClip } from './media-files';
import { walkDialog, type DialogWay } from './pages/dialog-walk';

const VIDEO = 'Exercises after knee surgery';
const PLAYLIST = 'After your operation';

/** A practice in which each dialog has a subject. */
async function fillPractice(doctor: Doctor): Promise<{ videoId: string; playlistId: string }> {
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), VIDEO);
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  await doctor.share(videoId, { id, to: digits }, 'sms');
  const body = { name: PLAYLIST, category: 'Knee', videos: [videoId] };
  const { data } = (await doctor.call('POST', '/v1/playlists', body)) as { data: { id: string } };
  return { videoId, playlistId: data.id };
}

async function importOne(doctor: Doctor): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([`first name,last name,phone\nTom,Cole,${newPhone().typed}\n`]), 'list.csv');
  form.set('is_us_phones', '1');
  const { data } = (await doctor.call('POST', '/v1/patients-import', form)) as { data: { id: string } };
  return data.id;
}

doctorTest(
  'Each dialog takes the focus, keeps it while it is open, and gives it back',
  async ({ page, doctor }) => {
    const { videoId, playlistId } = await fillPractice(doctor);
    const ofVideo = `More for ${VIDEO}`;
    const ofPlaylist = `More for ${PLAYLIST}`;
    const picture = { name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await makePicture('Ada') };
    const screens: Record<string, readonly DialogWay[]> = {
      '/my_videos': [
        { name: 'Video summary', opener: ofVideo, entry: 'Edit details' },
        { name: 'Add to playlist', opener: ofVideo, entry: 'Add to playlist' },
        { name: 'Share video', opener: `Share ${VIDEO}` },
        { name: 'Delete video', opener: ofVideo, entry: 'Delete video' },
      ],
      [`/my_videos/${videoId}`]: [
        { name: 'Share video', opener: 'Share video' },
        { name: 'Revoke link', opener: 'More for Rosa Diaz', entry: 'Revoke link' },
      ],
      '/my_playlists': [
        { name: 'Create playlist', opener: 'Create playlist' },
        { name: 'Edit playlist', opener: ofPlaylist, entry: 'Edit playlist' },
        { name: 'Share playlist', opener: ofPlaylist, entry: 'Share playlist' },
        { name: 'Delete playlist', opener: ofPlaylist, entry: 'Delete playlist' },
      ],
      [`/my_playlists/${playlistId}`]: [{ name: 'Add videos', opener: 'Add videos' }],
      '/analytics': [
        { name: 'Links sent', opener: /^Links sent/ },
        { name: 'Send figures regularly', opener: 'Send regularly' },
      ],
      '/patient_management': [
        { name: 'Add patient', opener: 'Add patient' },
        { name: /^Send a video/, opener: 'Send Rosa Diaz a video' },
        { name: 'Edit patient', opener: 'Edit Rosa Diaz' },
        { name: 'Delete patient', opener: 'Delete Rosa Diaz' },
        { name: 'Import patients', opener: 'Import patients' },
        { name: 'Contact form', opener: 'More for your patients', entry: 'Contact form' },
      ],
      [`/patient_management/import_history/${await importOne(doctor)}`]: [
        { name: /Undo/, opener: 'Undo import' },
      ],
      '/profile': [
        {
          name: 'Crop your picture',
          opener: 'Choose picture',
          open: () => page.getByLabel('Picture file').setInputFiles(picture),
        },
      ],
      '/settings/account': [
        { name: /Deactivate/, opener: 'Deactivate account' },
        { name: /Delete/, opener: 'Delete account' },
      ],
    };
    for (const [path, dialogs] of Object.entries(screens)) {
      await goTo(page, path);
      for (const dialog of dialogs)
        await doctorTest.step(`${path}: ${String(dialog.name)}`, () => walkDialog(page, dialog));
    }
  },
);

doctorTest(
  "On a phone the drawer and a patient's menu give the focus back as well",
  async ({ doctor, openContext, url }) => {
    const { typed } = newPhone();
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const context = await openContext({ ...phone, storageState: signedIn(url, doctor) });
    const page = await context.newPage();
    await page.goto('/patient_management');
    await walkDialog(page, { name: /Bedside/, opener: 'Open menu' });
    for (const [name, entry] of [
      ['Edit patient', 'Edit'],
      ['Delete patient', 'Delete'],
    ] as const)
      await walkDialog(page, { name, opener: 'Actions for Rosa Diaz', entry });
  },
);
