import { z } from 'zod';
import { countrySchema } from '../../kit/country.schema';
import { emailText } from '../../kit/fields';
import { practiceIdSchema, userIdSchema } from '../../kit/ids';
import { colleagueRoles, practiceRoles } from '../../account/user/user-role.rules';

export const practiceRoleSchema = z.enum(practiceRoles);
export const colleagueRoleSchema = z.enum(colleagueRoles);

export const colleagueSchema = z.object({
  userId: userIdSchema,
  name: z.string(),
  email: z.string(),
  role: colleagueRoleSchema,
  joinedAt: z.date(),
  /** How many finished videos of the practice they made. */
  videos: z.int(),
  /** Whether their log-in asks for a second step. */
  hasFactor: z.boolean(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** Something that a person of the practice made. */
export const madeSchema = z.object({ of: z.enum(['video', 'playlist', 'patient']), id: z.uuid() });
export type Made = z.infer<typeof madeSchema>;

export const invitationIdSchema = z.uuid();

export const colleagueInvitationSchema = z.object({
  id: invitationIdSchema,
  email: z.string(),
  role: colleagueRoleSchema,
  expiresAt: z.date(),
  /** The recipient wants no invitations, so the link is dead. */
  isRefused: z.boolean(),
});
export type ColleagueInvitation = z.infer<typeof colleagueInvitationSchema>;

/** An offer to take a practice over, as its owner sees it. */
export const practiceOfferSchema = z.object({ userId: userIdSchema, name: z.string(), expiresAt: z.date() });
export type PracticeOffer = z.infer<typeof practiceOfferSchema>;

/** An offer to take a practice over, as the colleague sees it. */
export const receivedOfferSchema = z.object({
  practiceId: practiceIdSchema,
  ownerName: z.string(),
  expiresAt: z.date(),
});
export type ReceivedOffer = z.infer<typeof receivedOfferSchema>;

/** Everybody of a practice besides its owner, and who is invited. */
export const colleaguesSchema = z.object({
  colleagues: z.array(colleagueSchema),
  invitations: z.array(colleagueInvitationSchema),
  /** To whom the owner offers the practice. */
  offer: practiceOfferSchema.nullable(),
  /** The owner and each open invitation take a seat. `most` is null where the installation has no plans to limit them. */
  seats: z.object({ taken: z.int(), most: z.int().nullable() }),
});
export type Colleagues = z.infer<typeof colleaguesSchema>;

/** After how many minutes without use the screens of colleagues lock at the latest. */
export const ruledLockMinutesSchema = z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60)]);
export type RuledLockMinutes = z.infer<typeof ruledLockMinutesSchema>;

/** What the owner of a practice asks of its colleagues. */
export const practiceRulesSchema = z.object({
  /** Two-step login is asked for: who has none works nowhere in the practice. */
  needsFactor: z.boolean(),
  /** Null where each chooses. */
  lockMinutes: ruledLockMinutesSchema.nullable(),
});
export type PracticeRules = z.infer<typeof practiceRulesSchema>;

/** Where a colleague is logged in to the practice. */
export const colleagueSessionSchema = z.object({
  device: z.string().nullable(),
  network: z.string().nullable(),
  lastUsedAt: z.date(),
});
export type ColleagueSession = z.infer<typeof colleagueSessionSchema>;

export const colleagueIdInputSchema = z.object({ userId: userIdSchema });

/** A practice in which somebody may work. */
export const placeSchema = z.object({
  practiceId: practiceIdSchema,
  role: practiceRoleSchema,
  ownerName: z.string(),
  /** What its patients read as its name. */
  name: z.string(),
  /** The user is at home there: it came with the account. */
  isHome: z.boolean(),
  /** The session works there. */
  isHere: z.boolean(),
  /** Nobody but its owner works there: the owner has deactivated the account. */
  isClosed: z.boolean(),
  /** When a closed practice is erased; null where its owner only left. */
  eraseAt: z.date().nullable(),
});
export type Place = z.infer<typeof placeSchema>;

/** In whose practice a session works, and where else its user may work. */
export const workplaceSchema = z.object({
  /** The practice asks for two-step login, which the user has not turned on: nothing of it opens before. */
  needsFactor: z.boolean(),
  /** After how many minutes the practice locks the screen at the latest; null where it asks for nothing. */
  lockMinutes: ruledLockMinutesSchema.nullable(),
  role: practiceRoleSchema,
  /** The first one is where the user is at home. */
  places: z.array(placeSchema),
  /** The practices that others offer to the user. */
  offers: z.array(receivedOfferSchema),
  /** The country of the practice's phones without a code. */
  phoneCountry: countrySchema,
});
export type Workplace = z.infer<typeof workplaceSchema>;

/** An invitation, as whoever holds its link sees it. */
export const shownInvitationSchema = z.object({
  ownerName: z.string(),
  practiceName: z.string(),
  role: colleagueRoleSchema,
  /** The address that it was sent to. */
  email: z.string(),
  expiresAt: z.date(),
  /** Whether that address has an account to log in with. */
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

export const inviteColleagueInputSchema = z.object({ email: emailText, role: colleagueRoleSchema });
export type InviteColleagueInput = z.infer<typeof inviteColleagueInputSchema>;

export const invitationIdInputSchema = z.object({ invitationId: invitationIdSchema });

/** The token of an invitation's link. */
export const invitationTokenInputSchema = z.object({ token: z.string().max(100) });

export const changeColleagueRoleInputSchema = z.object({ userId: userIdSchema, role: colleagueRoleSchema });
export type ChangeColleagueRoleInput = z.infer<typeof changeColleagueRoleInputSchema>;

export const removeColleagueInputSchema = z.object({
  userId: userIdSchema,
  /** Whether they get copies of the videos that they made. The practice keeps its own in either case. */
  takesVideos: z.boolean(),
  /** Whether every link of a patient is replaced that they could read. */
  replacesLinks: z.boolean().default(true),
});
export type RemoveColleagueInput = z.infer<typeof removeColleagueInputSchema>;

export const leavePracticeInputSchema = removeColleagueInputSchema
  .pick({ replacesLinks: true })
  .extend({ practiceId: practiceIdSchema });
export type LeavePracticeInput = z.infer<typeof leavePracticeInputSchema>;

export const practiceIdInputSchema = z.object({ practiceId: practiceIdSchema });
