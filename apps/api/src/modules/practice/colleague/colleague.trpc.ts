import {
  changeColleagueRoleInputSchema,
  colleagueIdInputSchema,
  colleagueSessionSchema,
  practiceRulesSchema,
  removeColleagueInputSchema,
  colleaguesSchema,
  invitationIdInputSchema,
  invitationTokenInputSchema,
  inviteColleagueInputSchema,
  leavePracticeInputSchema,
  madeSchema,
  practiceIdInputSchema,
  shownInvitationSchema,
  workplaceSchema,
} from '@bedside/contracts/practice/colleague/colleague.schema';
import { z } from 'zod';
import {
  assistantProcedure,
  memberProcedure,
  ownerProcedure,
  publicProcedure,
  router,
} from '../../../transport/trpc/init';
import { acceptPractice } from './accept-practice';
import { acceptInvitation } from './accept-invitation';
import { changeColleagueRole } from './change-colleague-role';
import { changePracticeRules } from './change-practice-rules';
import { chooseWorkplace } from './choose-workplace';
import { declinePractice } from './decline-practice';
import { endColleagueSessions } from './end-colleague-sessions';
import { findMaker } from './find-maker';
import { getPracticeRules } from './get-practice-rules';
import { inviteColleague } from './invite-colleague';
import { leavePractice } from './leave-practice';
import { listColleagueSessions } from './list-colleague-sessions';
import { listColleagues } from './list-colleagues';
import { offerPractice } from './offer-practice';
import { removeColleague } from './remove-colleague';
import { showInvitation } from './show-invitation';
import { showWorkplace } from './show-workplace';
import { withdrawOffer } from './withdraw-offer';
import { withdrawInvitation } from './withdraw-invitation';

export const colleagueRouter = router({
  list: ownerProcedure.output(colleaguesSchema).query(({ ctx }) => listColleagues(ctx.deps, ctx.doctor)),
  invite: ownerProcedure
    .input(inviteColleagueInputSchema)
    .output(colleaguesSchema)
    .mutation(({ ctx, input }) => inviteColleague(ctx.deps, ctx.doctor, input)),
  withdraw: ownerProcedure
    .input(invitationIdInputSchema)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.deps, ctx.doctor, input.invitationId)),
  changeRole: ownerProcedure
    .input(changeColleagueRoleInputSchema)
    .mutation(({ ctx, input }) => changeColleagueRole(ctx.deps, ctx.doctor, input)),
  remove: ownerProcedure
    .input(removeColleagueInputSchema)
    .mutation(({ ctx, input }) => removeColleague(ctx.deps, ctx.doctor, input)),
  rules: ownerProcedure
    .output(practiceRulesSchema)
    .query(({ ctx }) => getPracticeRules(ctx.deps, ctx.doctor)),
  changeRules: ownerProcedure
    .input(practiceRulesSchema)
    .mutation(({ ctx, input }) => changePracticeRules(ctx.deps, ctx.doctor, input)),
  sessions: ownerProcedure
    .input(colleagueIdInputSchema)
    .output(z.array(colleagueSessionSchema))
    .query(({ ctx, input }) => listColleagueSessions(ctx.deps, ctx.doctor, input.userId)),
  endSessions: ownerProcedure
    .input(colleagueIdInputSchema)
    .mutation(({ ctx, input }) => endColleagueSessions(ctx.deps, ctx.doctor, input.userId)),
  maker: assistantProcedure
    .input(madeSchema)
    .output(z.string().nullable())
    .query(({ ctx, input }) => findMaker(ctx.deps, ctx.doctor, input)),
  workplace: memberProcedure.output(workplaceSchema).query(({ ctx }) => showWorkplace(ctx.deps, ctx.member)),
  choose: memberProcedure
    .input(practiceIdInputSchema)
    .mutation(({ ctx, input }) => chooseWorkplace(ctx.deps, ctx.member, input.practiceId)),
  offer: ownerProcedure
    .input(colleagueIdInputSchema)
    .output(colleaguesSchema)
    .mutation(({ ctx, input }) => offerPractice(ctx.deps, ctx.doctor, input.userId)),
  withdrawOffer: ownerProcedure.mutation(({ ctx }) => withdrawOffer(ctx.deps, ctx.doctor)),
  acceptPractice: memberProcedure
    .input(practiceIdInputSchema)
    .mutation(({ ctx, input }) => acceptPractice(ctx.deps, ctx.member, input.practiceId)),
  declinePractice: memberProcedure
    .input(practiceIdInputSchema)
    .mutation(({ ctx, input }) => declinePractice(ctx.deps, ctx.member, input.practiceId)),
  /** A mutation, so that the link's token is in no address. It changes nothing. */
  invitation: publicProcedure
    .input(invitationTokenInputSchema)
    .output(shownInvitationSchema)
    .mutation(({ ctx, input }) => showInvitation(ctx.deps, ctx.member, input.token)),
  accept: memberProcedure
    .input(invitationTokenInputSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.deps, ctx.member, input.token)),
  leave: memberProcedure
    .input(leavePracticeInputSchema)
    .mutation(({ ctx, input }) => leavePractice(ctx.deps, ctx.member, input)),
});
