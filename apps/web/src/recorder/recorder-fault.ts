import type { FaultCode, RecorderFault } from './recorder';

/** A failure whose code is known where it happens. */
export class RecorderError extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, cause?: unknown) {
    super(cause instanceof Error ? `${code}: ${cause.message}` : code, { cause });
    this.code = code;
  }
}

/** Browsers' names for failures of cameras and microphones. Other names become `unknown`. */
const codeByName: Readonly<Record<string, FaultCode>> = {
  NotAllowedError: 'permission-denied',
  SecurityError: 'permission-denied',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'device-busy',
  AbortError: 'device-busy',
};

/** Turns anything thrown into the fault that the screen shows. */
export function faultOf(thrown: unknown, wasTaking: boolean): RecorderFault {
  if (thrown instanceof RecorderError) return { code: thrown.code, detail: thrown.message, wasTaking };
  if (!(thrown instanceof Error)) return { code: 'unknown', detail: String(thrown), wasTaking };
  return {
    code: codeByName[thrown.name] ?? 'unknown',
    detail: `${thrown.name}: ${thrown.message}`,
    wasTaking,
  };
}

/** Runs a step and gives its failure this code, unless it already has one. */
export async function failingAs<T>(code: FaultCode, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof RecorderError ? error : new RecorderError(code, error);
  }
}
