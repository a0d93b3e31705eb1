import { AsyncLocalStorage } from 'node:async_hooks';
import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import type { Member } from '../../kit/actor';
import { requireAnalyst, requireDoctor } from '../authenticate-token';
import { laneOfAccount, runInLaneOf } from '../lane-of';
import type { Context } from './context';
import { describeError, toTrpcError } from './error-formatter';
import { listenOver, untilLeft } from './listen-over';

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const data = describeError(error);
    return {
      ...shape,
      message: codeOfText(data.says),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        requestId: ctx?.requestId ?? null,
        ...data,
      },
    };
  },
});

export const router = t.router;

const namedFaults = t.procedure.use(async ({ ctx, next }) => {
  const result = await runInLaneOf(ctx.member && laneOfAccount(ctx.member), () => next());
  if (!result.ok && result.error.cause !== undefined && result.error.code === 'INTERNAL_SERVER_ERROR')
    throw toTrpcError(result.error.cause);
  return result;
});

/** Open to anybody. Faults of verbs become the errors that the table names. A socket serves only subscriptions. */
export const publicProcedure = namedFaults.use(async ({ ctx, type, next }) => {
  if (!ctx.socket) return next();
  const leave = listenOver(ctx.socket, type);
  const result = await next();
  if (!result.ok) leave();
  else result.data = untilLeft(result.data as AsyncIterable<unknown>, leave, AsyncLocalStorage.snapshot());
  return result;
});

/** Open to anybody. It may make the device known to an account: `ctx.knowDevice` puts the cookie into the answer. */
export const deviceProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const { lateCookie } = ctx;
  try {
    return await next({ ctx: { ...ctx, knowDevice: (value: string) => lateCookie?.give(value) } });
  } finally {
    lateCookie?.end();
  }
});

/** For signed-in users of any role. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.member) throw toTrpcError(new AppError('unauthenticated'));
  return next({ ctx: { ...ctx, member: ctx.member } });
});

/** What a member may do, or the refusal as the table of errors names it. */
function admit<Actor>(member: Member, require: (member: Member) => Actor): Actor {
  try {
    return require(member);
  } catch (error) {
    throw toTrpcError(error);
  }
}

/** For the people of a practice whose role is at least this one. */
const practiceProcedure = (least: Exclude<PracticeRole, 'analyst'>) =>
  memberProcedure.use(({ ctx, next }) =>
    next({ ctx: { ...ctx, doctor: admit(ctx.member, (member) => requireDoctor(member, least)) } }),
  );

/** For owners of a practice. */
export const ownerProcedure = practiceProcedure('owner');

/** For doctors: the owner and the doctors who joined. */
export const doctorProcedure = practiceProcedure('doctor');

/** For everybody who works with the patients of a practice, its assistants too. */
export const assistantProcedure = practiceProcedure('assistant');

/** For those who may ask its figures questions. Analysts may call these, and nothing else of the practice. */
export const analystProcedure = memberProcedure.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, analyst: admit(ctx.member, requireAnalyst) } }),
);
