import { said as viewingTexts } from '@bedside/contracts/sharing/viewing/viewing.en.json';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { describe, expect, it } from 'vitest';
import { render } from './entry-server';
import { testShare } from './test-share';

const draw = (share: PatientVideoRestV1) =>
  render({ kind: 'video', share, via: 'sms', storyboard: null, aspect: 1.7778, emergency: 'Call 112.' });

describe('render', () => {
  it('says in one line, under the head, that a video was replaced since the last visit', () => {
    const page = {
      kind: 'video',
      share: testShare(),
      via: 'sms',
      storyboard: null,
      aspect: 1.7778,
      emergency: 'Call 112.',
    } as const;
    expect(render(page).before).toMatch(/^<header.*<\/header>$/);
    const { before, html } = render({ ...page, isReplaced: true });
    expect(before).toMatch(
      /<\/header><aside[^>]*>This video has been replaced since your last visit\.<\/aside>$/,
    );
    expect(html).toBe(render(page).html);
    const { kind: _kind, via, emergency, ...part } = page;
    const parts = [part, { ...part, isReplaced: true as const }];
    const list = { kind: 'playlist', id: 'p', name: 'Knees', via, emergency, parts } as const;
    expect(render(list).before).toContain('One of these videos has been replaced since your last visit.');
  });

  it('says before a public playlist that one of its videos was recalled', () => {
    const doctor = testShare().video.user;
    const name = 'Knees';
    const page = { kind: 'public-playlist' as const, via: 'sms' as const, id: 'p', name, doctor, parts: [] };
    expect(render(page).before).not.toContain('stopped sharing');
    expect(render({ ...page, hasRecalled: true }).before).toContain(
      'has stopped sharing one of these videos',
    );
  });

  it('says in the area how many videos were recalled, also where none is left', () => {
    const doctor = testShare().video.user;
    const area = { kind: 'my-videos' as const, area: 'a', firstName: 'Rosa', doctor, items: [], unread: 2 };
    expect(render({ ...area, takenBack: 0 }).html).toContain('No video is shared with you at the moment.');
    expect(render({ ...area, takenBack: 2 }).html).toContain(
      'Your doctor has stopped sharing 2 videos with you.',
    );
    expect(render({ ...area, takenBack: 0 }).html).toContain('Messages (2)');
  });

  it('frames the conversation, with the emergency sentence before any script', () => {
    const doctor = testShare().video.user;
    const area = { area: 'a', firstName: 'Rosa', doctor, unread: 0 };
    const { html, title } = render({ kind: 'my-messages', ...area, emergency: 'Call <112>.' });
    expect(html).toContain('Call &lt;112&gt;.');
    expect(html).toMatch(/<div id="messages"[^>]* data-link="a"/);
    expect(title).toBe('Videos from Dr. Maria Lee');
  });

  it('leads from one share to its messages and to the area, and names no other page of the patient', () => {
    const { before, after } = draw(testShare());
    const hrefs = [...(before + after).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const { id } = testShare();
    expect(hrefs).toEqual([
      ...[`/shared-video/${id}`, `/shared-video/${id}/messages`, `/open-area/${id}?to=videos`],
      ...['/terms-of-use', '/privacy-policy'],
    ]);
    const doctor = testShare().video.user;
    const thread = {
      kind: 'thread',
      of: 'video',
      link: 's',
      firstName: 'Rosa',
      doctor,
      emergency: 'Call 112.',
    } as const;
    expect(render(thread).html).toMatch(/<div id="messages"[^>]* data-link="s"/);
    expect(render(thread).html).not.toContain('/my-data');
    const revoked = { kind: 'revoked', of: 'video', doctor, share: 's' } as const;
    expect(render(revoked).html).toContain('href="/open-area/s?to=videos"');
  });

  it('has picture and Play and plays without any script', () => {
    const { html, status } = draw(testShare());
    expect(status).toBe(200);
    const [video] = /<video[^>]*>/.exec(html) ?? [];
    expect(video).toContain('src="/media/a.mp4?e=1&amp;s=x"');
    expect(video).toContain('poster="/media/poster.jpg"');
    expect(video).toContain('controls=""');
    expect(video).toContain('playsInline=""');
    expect(html).toContain('<svg');
  });

  it('shows the doctor first, then the picture, then the words, then the answers', () => {
    const { before, html } = draw(testShare());
    const places = [
      'Dr. Maria Lee',
      'Hello ',
      '<video',
      'Your knee, week one',
      'How to move',
      'I did not understand this',
      'Ask Dr. Maria Lee',
      'Call 112.',
    ];
    const found = places.map((text) => (before + html).indexOf(text));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('shows initials where there is no picture of the doctor', () => {
    expect(draw(testShare()).before).toContain('>ML<');
    const user = { ...testShare().video.user, avatar: '/media/face.webp' };
    const { before } = draw(testShare({ user }));
    expect(before).toContain('src="/media/face.webp"');
    expect(before).not.toContain('>ML<');
  });

  it('names the doctor and never the video in the title that link previews show', () => {
    const { title } = draw(testShare());
    expect(title).toBe('A video from Dr. Maria Lee');
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '" autofocus onfocus="alert(1)',
    "'><svg/onload=alert(1)>",
  ])('shows the text %s as text', (hostile) => {
    const { before, html: inside } = draw(
      testShare(
        { title: hostile, description: hostile, user: { ...testShare().video.user, place_of_work: hostile } },
        {
          patient: { first_name: hostile },
          comment: { text: hostile, created_at: '2026-11-20T20:17:00.000Z' },
        },
      ),
    );
    const html = before + inside;
    expect(html).not.toContain(hostile);
    expect(html).not.toContain('<img');
    const tagsAlone = html.replace(/"[^"]*"/g, '');
    expect(tagsAlone).not.toMatch(/<[^>]*\son\w+=/);
    expect(html).toContain(
      hostile
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll("'", '&#x27;'),
    );
  });

  it('says so when the file is not ready yet', () => {
    const { html } = draw(testShare({ file: null }));
    expect(html).toContain('is not ready yet');
    expect(html).not.toContain('<video');
  });

  it('renders a separate page for a missing link and for an unreachable database', () => {
    const missing = render({ kind: 'missing' });
    expect(missing.status).toBe(404);
    expect(missing.html.replaceAll('&#x27;', "'")).toContain(viewingTexts['video-missing']);
    const unavailable = render({ kind: 'unavailable' });
    expect(unavailable.status).toBe(503);
    expect(unavailable.html).toContain('Try again');
  });
});
