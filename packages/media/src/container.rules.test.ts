import { describe, expect, it } from 'vitest';
import { fileKindOf, type FileKind } from './container.rules';

const bytes = (text: string) => Buffer.from(text, 'latin1');

const packets = (first: number, step: number, count: number) => {
  const head = Buffer.alloc(1024, 'x');
  for (let packet = 0; packet < count; packet += 1) head[first + packet * step] = 0x47;
  return head;
};

describe('fileKindOf', () => {
  it.each<[string, FileKind]>([
    ['\0\0\0\x20ftypisom', 'mp4'],
    ['\0\0\0\x14ftypqt  ', 'mp4'],
    ['\0\0\0\x08wide\0\0\0\0mdat', 'mp4'],
    ['\x1aE\xdf\xa3\x9fB\x86', 'matroska'],
    ['RIFF\x10\0\0\0AVI LIST', 'avi'],
    ['\0\0\x01\xba\x44\0', 'mpeg-ps'],
    ['\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c', 'asf'],
    ['\0\0\0\x20ftypM4A ', 'audio'],
    ['RIFF\x10\0\0\0WAVEfmt ', 'audio'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'unknown'],
    ['ID3\x04\0\0', 'audio'],
    ['\xff\xfb\x90\x64', 'audio'],
    ['\xff\xf1\x50\x80', 'audio'],
    ['OggS\0\x02\0\0\0\0\0\0\0\0OpusHead', 'audio'],
    ['#EXTM3U\n#EXT-X-VERSION:3', 'unknown'],
    ['ffconcat version 1.0\nfile a', 'unknown'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'unknown'],
    ['\xff\xfe<\0h\0t\0m\0', 'unknown'],
    ['<?xml version="1.0"?>', 'unknown'],
    ['', 'unknown'],
  ])('reads %j as %s', (head, kind) => {
    expect(fileKindOf(bytes(head))).toBe(kind);
  });

  it('recognises a transport stream by the sync byte of five packets', () => {
    expect(fileKindOf(packets(0, 188, 5))).toBe('mpeg-ts');
    expect(fileKindOf(packets(4, 192, 5))).toBe('mpeg-ts');
    expect(fileKindOf(packets(0, 188, 4))).toBe('unknown');
    expect(fileKindOf(packets(0, 188, 5).subarray(0, 600))).toBe('unknown');
  });
});
