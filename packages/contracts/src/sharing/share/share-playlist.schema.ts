import { z } from 'zod';
import { linkIdSchema, patientIdSchema, playlistIdSchema, videoIdSchema } from '../../kit/ids';
import { playlistCategorySchema } from '../playlist/playlist.schema';
import { channelSchema, createShareInputSchema, deliverySchema, shareSchema } from './share.schema';

export const createPlaylistShareInputSchema = createShareInputSchema
  .omit({ videoId: true })
  .extend({ playlistId: playlistIdSchema });
export type CreatePlaylistShareInput = z.infer<typeof createPlaylistShareInputSchema>;

/** A playlist shared with one patient (PatientPlaylist on the wire), as its doctor sees it. */
export const playlistShareSchema = z.object({
  linkId: linkIdSchema,
  playlist: z.object({ id: playlistIdSchema, name: z.string(), category: playlistCategorySchema }),
  patient: z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() }),
  channels: z.array(channelSchema),
  timeSent: z.date(),
  isRevoked: z.boolean(),
  /** The newest message about the playlist by each channel. */
  deliveries: z.array(deliverySchema),
  /** Videos that could not be shared when the playlist was last sent. */
  skipped: z.array(videoIdSchema),
  /** The shares of its videos, in the playlist's order. */
  shares: z.array(shareSchema),
});
export type PlaylistShare = z.infer<typeof playlistShareSchema>;

export const updatePlaylistShareInputSchema = z.object({
  linkId: linkIdSchema,
  isRevoked: z.boolean().optional(),
});
export type UpdatePlaylistShareInput = z.infer<typeof updatePlaylistShareInputSchema>;
