import { describe, expect, it } from 'vitest';
import { callFilter } from './call-filter.rules';

const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const REFUSE = 0x0005_0001;
const UNKNOWN = 0x0005_0026;
const X64 = 0xc000003e;
const ARM64 = 0xc00000b7;

/** Runs the filter as the kernel does. */
function judge(
  architecture: string,
  call: { audit: number; number: number; first?: number; second?: number },
) {
  const bytes = callFilter(architecture);
  if (!bytes) throw new Error('no filter');
  const words: Record<number, number> = {
    0: call.number,
    4: call.audit,
    16: call.first ?? 0,
    24: call.second ?? 0,
  };
  let value = 0;
  for (let at = 0; at < bytes.length; at += 8) {
    const code = bytes.readUInt16LE(at);
    const operand = bytes.readUInt32LE(at + 4);
    if (code === 0x06) return operand;
    if (code === 0x20) value = words[operand] ?? Number.NaN;
    else {
      const holds = { 0x15: value === operand, 0x35: value >= operand, 0x45: (value & operand) !== 0 }[code];
      at += 8 * bytes.readUInt8(at + (holds ? 2 : 3));
    }
  }
  throw new Error('the filter has no end');
}

describe('the filter of system calls', () => {
  it.each([
    ['x64', X64, { read: 0, mmap: 9, futex: 202, clone: 56, ioctl: 16, getsockopt: 55 }],
    ['arm64', ARM64, { read: 63, mmap: 222, futex: 98, clone: 220, ioctl: 29, getsockopt: 209 }],
  ])('lets a decoder work on %s', (architecture, audit, calls) => {
    const seen = Object.values(calls).map((number) => judge(architecture, { audit, number }));
    expect(seen).toEqual(seen.map(() => ALLOW));
  });

  it.each([
    ['x64', X64, { socket: 41, ptrace: 101, mount: 165, unshare: 272, bpf: 321, ring: 425 }],
    ['arm64', ARM64, { socket: 198, ptrace: 117, mount: 40, unshare: 97, bpf: 280, ring: 425 }],
  ])('refuses ways out on %s', (architecture, audit, calls) => {
    const seen = Object.values(calls).map((number) => judge(architecture, { audit, number }));
    expect(seen).toEqual(seen.map(() => REFUSE));
  });

  it.each([
    ['x64', X64, 56],
    ['arm64', ARM64, 220],
  ])('starts threads and processes on %s, but no namespaces', (architecture, audit, number) => {
    expect(judge(architecture, { audit, number, first: 0x003d_0f00 })).toBe(ALLOW);
    expect(judge(architecture, { audit, number, first: 0x1000_0011 })).toBe(REFUSE);
    expect(judge(architecture, { audit, number: 435 })).toBe(UNKNOWN);
  });

  it('types nothing into a terminal', () => {
    expect(judge('x64', { audit: X64, number: 16, second: 0x5412 })).toBe(REFUSE);
    expect(judge('x64', { audit: X64, number: 16, second: 0x5401 })).toBe(ALLOW);
  });

  it('kills what calls by the numbers of another architecture', () => {
    expect(judge('x64', { audit: 0x4000_0003, number: 0 })).toBe(KILL);
    expect(judge('x64', { audit: X64, number: 0x4000_0000 })).toBe(KILL);
    expect(judge('arm64', { audit: X64, number: 0 })).toBe(KILL);
  });

  it('is not there for an architecture whose numbers it does not know', () => {
    expect(callFilter('s390x')).toBeUndefined();
  });
});
