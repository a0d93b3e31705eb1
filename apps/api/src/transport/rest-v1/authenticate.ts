import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { AnalystActor, DoctorActor, Member, Visitor } from '../../kit/actor';
import { bearerToken, memberOf, requireAnalyst, requireDoctor } from '../authenticate-token';
import { choosePractice } from '../choose-practice';
import { nameDevice } from '../name-device';

/** Who may call a route; a role in a practice is the one that is needed at least. */
export type Access = 'anybody' | 'member' | PracticeRole;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    member: Member | null;
  }
}

const notForYou = () => new AppError('forbidden', { says: 'doctors-only' });
const signInFirst = () => new AppError('unauthenticated');

/** Checks the caller before anything of the request is read, so a stranger learns nothing about what it accepts. */
export function authenticateCalls(app: FastifyInstance, deps: Pick<Deps, 'sessions' | 'db'>): void {
  app.decorateRequest('member', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    // Requests of patients' pages are by far the most frequent ones, and wait for nothing here.
    if (request.is404 || access === 'anybody') return done();
    admit(request, access).then(() => {
      done();
    }, done);
  });

  async function admit(
    request: FastifyRequest,
    access: Exclude<Access, 'anybody'> | undefined,
  ): Promise<void> {
    const token = bearerToken(request.headers.authorization);
    const member = await memberOf(deps, visitorOf(request), token);
    if (!member) throw signInFirst();
    request.member = await choosePractice(deps, member, request.headers['x-practice']);
    if (access === undefined) throw notForYou();
    if (access === 'analyst') requireAnalyst(request.member);
    else if (access !== 'member') requireDoctor(request.member, access);
  }
}

export function visitorOf(request: FastifyRequest): Visitor {
  const userAgent = request.headers['user-agent'];
  return { address: request.ip, device: nameDevice(userAgent), userAgent };
}

/** The signed-in user of a route for members. */
export function memberBehind(request: FastifyRequest): Member {
  if (!request.member) throw signInFirst();
  return request.member;
}

/** The person of a practice behind a call. The route's access has decided already whether their role may call it. */
export function doctorBehind(request: FastifyRequest): DoctorActor {
  return requireDoctor(memberBehind(request), 'assistant');
}

/** The person behind a call of a route for those who may ask the figures of a practice questions. */
export function analystBehind(request: FastifyRequest): AnalystActor {
  return requireAnalyst(memberBehind(request));
}
