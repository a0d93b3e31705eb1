import { describe, expect, it } from 'vitest';
import { layOutMail } from './mail-layout';

const hostile = `<script>alert('x')</script> & "quotes"`;
const mail = (more: object = {}) => layOutMail({ subject: 'Hello', paragraphs: ['One', 'Two'], ...more });

describe('a mail', () => {
  it('has the same content in text and in html', () => {
    const { text, html } = mail({
      highlight: '0123',
      button: { label: 'Watch', url: 'https://a.example/x?a=1&b=2' },
      footer: { text: 'Bye', link: { label: 'Stop', url: 'https://a.example/stop' } },
    });
    expect(text).toBe(
      'One\n\nTwo\n\n0123\n\nWatch: https://a.example/x?a=1&b=2\n\n-- \nBye\nStop: https://a.example/stop',
    );
    for (const part of ['One', 'Two', '0123', 'Watch', 'https://a.example/x?a=1&#38;b=2', 'Bye'])
      expect(html).toContain(part);
  });

  it('lists what to do after the button, and shows nothing of an empty list', () => {
    const button = { label: 'Open', url: 'https://a.example/o' };
    const step = { text: 'Do this.', note: 'Why.', link: { label: 'Do it', url: 'https://a.example/d' } };
    const { text, html } = mail({ button, steps: { title: 'Next', items: [step, step] } });
    const row = 'Do this.\nWhy.\nDo it: https://a.example/d';
    expect(text).toBe(`One\n\nTwo\n\nOpen: https://a.example/o\n\nNext\n\n${row}\n\n${row}`);
    expect(html.match(/href="https:\/\/a.example\/d"/g)).toHaveLength(2);
    expect(mail({ button, steps: { title: 'Next', items: [] } })).toEqual(mail({ button }));
  });

  it('has letters large enough for old patients, and breaks long words on a small phone', () => {
    const { html } = mail({
      footer: { text: 'Bye', link: { label: 'Stop', url: 'https://a.example/stop' } },
    });
    const sizes = [...html.matchAll(/font(?:-size)?:(\d+)px/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBe(16);
    expect(html.match(/<td class="(?:inside|foot)"[^>]*>/g)?.every((tag) => tag.includes('word-break'))).toBe(
      true,
    );
  });

  it('breaks its lines in programs that show no line breaks', () => {
    expect(mail({ paragraphs: ['1. Sit\n2. Do NOT lift\r\n3. Rest'] }).html).toContain(
      '1. Sit<br>2. Do NOT lift<br>3. Rest</p>',
    );
  });

  it('escapes text in every part', () => {
    const { html } = mail({
      paragraphs: [hostile],
      highlight: hostile,
      picture: { url: `https://a.example/"onload="x`, alt: hostile },
      button: { label: hostile, url: `https://a.example/"><script>` },
      steps: {
        title: hostile,
        items: [
          { text: hostile, note: hostile, link: { label: hostile, url: `https://a.example/"><script>` } },
        ],
      },
      footer: { text: hostile, link: { label: hostile, url: `https://a.example/'><script>` } },
    });
    expect(html).not.toMatch(/<script|"onload|'><|alt="[^"]*<'/);
    expect(html.split('&#60;script&#62;').length).toBeGreaterThan(5);
  });

  it.each(['a\r\nBcc: x@y.example', 'a\nBcc: x@y.example', 'a\rBcc: x@y.example', '\r\n\r\nbody'])(
    'has a subject of one line, also for %j',
    (subject) => {
      expect(mail({ subject }).subject).not.toMatch(/[\r\n]/);
    },
  );
});
