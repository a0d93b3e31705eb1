import { z } from 'zod';
import { figureTables } from './analytics-table.rules';
import { analyticsInputSchema } from './analytics.schema';

export const figureTableSchema = z.enum(figureTables);

export const exportTableInputSchema = analyticsInputSchema
  .omit({ against: true })
  .extend({ table: figureTableSchema });
export type ExportTableInput = z.infer<typeof exportTableInputSchema>;

export const exportedTableSchema = z.object({ fileName: z.string(), csv: z.string() });
export type ExportedTable = z.infer<typeof exportedTableSchema>;
