/*
 * The filter of system calls for the sandbox: a program of the kernel's packet filter (BPF) over `struct seccomp_data`,
 * whose first words are the number of the call, the architecture, the instruction pointer and six arguments.
 */

type Architecture = {
  /** `AUDIT_ARCH_*` of `linux/audit.h`. */
  audit: number;
  clone: number;
  clone3: number;
  ioctl: number;
  /** Numbers from here on belong to another set of calls, whose numbers differ. */
  foreignFrom?: number;
  refused: Readonly<Record<string, number>>;
};

/** The same numbers on every architecture. */
const NEW_CALLS = {
  pidfd_getfd: 438,
  process_madvise: 440,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  mount_setattr: 442,
  quotactl_fd: 443,
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
};

/** What neither a decoder nor a small program needs, but a way out of a sandbox often does. */
const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  x64: {
    audit: 0xc000003e,
    clone: 56,
    clone3: 435,
    ioctl: 16,
    foreignFrom: 0x4000_0000,
    refused: {
      ...NEW_CALLS,
      socket: 41,
      connect: 42,
      accept: 43,
      bind: 49,
      listen: 50,
      socketpair: 53,
      accept4: 288,
      ptrace: 101,
      process_vm_readv: 310,
      process_vm_writev: 311,
      kcmp: 312,
      mount: 165,
      umount2: 166,
      pivot_root: 155,
      chroot: 161,
      unshare: 272,
      setns: 308,
      keyctl: 250,
      add_key: 248,
      request_key: 249,
      bpf: 321,
      perf_event_open: 298,
      userfaultfd: 323,
      kexec_load: 246,
      kexec_file_load: 320,
      init_module: 175,
      finit_module: 313,
      delete_module: 176,
      reboot: 169,
      swapon: 167,
      swapoff: 168,
      acct: 163,
      quotactl: 179,
      syslog: 103,
      vhangup: 153,
      settimeofday: 164,
      clock_settime: 227,
      clock_adjtime: 305,
      adjtimex: 159,
      sethostname: 170,
      setdomainname: 171,
      personality: 135,
      mknod: 133,
      mknodat: 259,
      open_by_handle_at: 304,
      name_to_handle_at: 303,
      fanotify_init: 300,
      lookup_dcookie: 212,
      iopl: 172,
      ioperm: 173,
      modify_ldt: 154,
      uselib: 134,
      ustat: 136,
      nfsservctl: 180,
    },
  },
  arm64: {
    audit: 0xc00000b7,
    clone: 220,
    clone3: 435,
    ioctl: 29,
    refused: {
      ...NEW_CALLS,
      socket: 198,
      socketpair: 199,
      bind: 200,
      listen: 201,
      accept: 202,
      connect: 203,
      accept4: 242,
      ptrace: 117,
      process_vm_readv: 270,
      process_vm_writev: 271,
      kcmp: 272,
      mount: 40,
      umount2: 39,
      pivot_root: 41,
      chroot: 51,
      unshare: 97,
      setns: 268,
      keyctl: 219,
      add_key: 217,
      request_key: 218,
      bpf: 280,
      perf_event_open: 241,
      userfaultfd: 282,
      kexec_load: 104,
      kexec_file_load: 294,
      init_module: 105,
      finit_module: 273,
      delete_module: 106,
      reboot: 142,
      swapon: 224,
      swapoff: 225,
      acct: 89,
      quotactl: 60,
      syslog: 116,
      vhangup: 58,
      settimeofday: 170,
      clock_settime: 112,
      clock_adjtime: 266,
      adjtimex: 171,
      sethostname: 161,
      setdomainname: 162,
      personality: 92,
      mknodat: 33,
      open_by_handle_at: 265,
      name_to_handle_at: 264,
      fanotify_init: 262,
      lookup_dcookie: 18,
      nfsservctl: 42,
    },
  },
};

/** The flags of `clone` that make namespaces: mounts, cgroups, names, IPC, users, processes and networks. */
const NEW_NAMESPACES = 0x7e02_0000;
/** The requests of `ioctl` that type into the terminal as if the user did. */
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

const [NUMBER_AT, ARCHITECTURE_AT, FIRST_ARGUMENT_AT, SECOND_ARGUMENT_AT] = [0, 4, 16, 24] as const;
const [LOAD, EQUALS, AT_LEAST, HAS_BITS, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06] as const;
const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const errno = (code: number) => 0x0005_0000 | code;
const REFUSE = errno(1);
/** The C library then uses the older call, whose arguments a filter can read. */
const UNKNOWN = errno(38);
const INSTRUCTION_BYTES = 8;

/** Skips so many instructions when the comparison holds, or when it does not. */
type Instruction = [code: number, ifTrue: number, ifFalse: number, operand: number];

const load = (at: number): Instruction => [LOAD, 0, 0, at];
const give = (action: number): Instruction => [RETURN, 0, 0, action];
const when = (code: number, operand: number, action: number): Instruction[] => [
  [code, 0, 1, operand],
  give(action),
];

/** @returns the filter as the kernel reads it; undefined for an architecture that it does not know */
export function callFilter(architecture: string): Buffer | undefined {
  const known = ARCHITECTURES[architecture];
  if (!known) return undefined;
  const { audit, clone, clone3, ioctl, foreignFrom, refused } = known;
  const program: Instruction[] = [
    load(ARCHITECTURE_AT),
    [EQUALS, 1, 0, audit],
    give(KILL),
    load(NUMBER_AT),
    ...(foreignFrom === undefined ? [] : when(AT_LEAST, foreignFrom, KILL)),
    ...Object.values(refused).flatMap((number) => when(EQUALS, number, REFUSE)),
    ...when(EQUALS, clone3, UNKNOWN),
    ...whenCalled(clone, [load(FIRST_ARGUMENT_AT), ...when(HAS_BITS, NEW_NAMESPACES, REFUSE)]),
    ...whenCalled(ioctl, [
      load(SECOND_ARGUMENT_AT),
      ...when(EQUALS, TIOCSTI, REFUSE),
      ...when(EQUALS, TIOCLINUX, REFUSE),
    ]),
    give(ALLOW),
  ];
  const bytes = Buffer.alloc(program.length * INSTRUCTION_BYTES);
  program.forEach(([code, ifTrue, ifFalse, operand], index) => {
    const at = index * INSTRUCTION_BYTES;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(ifTrue, at + 2);
    bytes.writeUInt8(ifFalse, at + 3);
    bytes.writeUInt32LE(operand >>> 0, at + 4);
  });
  return bytes;
}

/** Runs these instructions for one call, and ends in leave to go on. */
function whenCalled(number: number, steps: Instruction[]): Instruction[] {
  return [[EQUALS, 0, steps.length + 1, number], ...steps, give(ALLOW)];
}
