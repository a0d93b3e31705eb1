/** Numbers of calls, with arguments that would not be refused for another reason. */
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  x64: {
    socket: '41, 2, 1, 0',
    unixSocket: '41, 1, 1, 0',
    ptrace: '101, 0, 0, 0, 0',
    personality: '135, 0xffffffff',
    keyctl: '250, 0, -3, 0',
    unshare: '272, 0',
    perf: '298, 0, 0, -1, -1, 0',
    setns: '308, 0, 0',
    bpf: '321, 0, 0, 0',
    userfaultfd: '323, 1',
    ring: '425, 1, 0',
    namespace: '56, 0x10000011, 0, 0, 0, 0',
  },
  arm64: {
    socket: '198, 2, 1, 0',
    unixSocket: '198, 1, 1, 0',
    ptrace: '117, 0, 0, 0, 0',
    personality: '92, 0xffffffff',
    keyctl: '219, 0, -3, 0',
    unshare: '97, 0',
    perf: '241, 0, 0, -1, -1, 0',
    setns: '268, 0, 0',
    bpf: '280, 0, 0, 0',
    userfaultfd: '282, 1',
    ring: '425, 1, 0',
    namespace: '220, 0x10000011, 0, 0, 0, 0',
  },
};

const calls = CALLS[process.arch] ?? {};

/** Perl that makes each call, and notes the error's number or `done`. */
export const forbiddenCalls = Object.entries(calls)
  .map(([name, words]) => `note('${name}', syscall(${words}) == -1 ? $! + 0 : 'done');`)
  .join('\n');

/** Every call is refused as not permitted. */
export const allRefused = Object.fromEntries(Object.keys(calls).map((name) => [name, '1']));
