import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { renaming } from '../../kit/renaming.rest-v1';
import {
  draftAnswerInputSchema,
  giveConsentInputSchema,
  statisticSummarySchema,
  writeDraftInputSchema,
  writeTextInputSchema,
  type ProposedChapter,
} from './assistant.schema';

export const writeTextBodyRestV1 = writeTextInputSchema.meta({
  example: {
    prompt: 'Say it so that a child understands it.',
    text: 'Flex the knee to ninety degrees.',
  },
});

export const writeDraftBodyRestV1 = writeDraftInputSchema.meta({
  example: {
    prompt: 'Say it so that a child understands it.',
    text: 'Flex the knee to ninety degrees.',
    earlier: ['Write about bending the knee.'],
  },
});

export const writtenTextRestV1 = z
  .object({
    text: z.string().meta({ example: 'Bend your knee until it is a corner.' }),
    to_check: z
      .array(z.string())
      .meta({ example: [], description: 'Doses, times and counts that stand in nothing that you sent.' }),
  })
  .meta({ id: 'WrittenText' });

export const assistantRestV1 = z
  .object({
    is_set_up: z.boolean(),
    host: z.string().nullable(),
    consented_at: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Assistant',
    example: { is_set_up: true, host: 'writer.example', consented_at: exampleTimes.made },
  });

export const { encode: toAssistantRestV1 } = renaming(assistantRestV1);

export const giveConsentBodyRestV1 = giveConsentInputSchema.meta({ example: { host: 'writer.example' } });

export const scriptTurnRestV1 = z
  .object({ id: z.string(), prompt: z.string(), answer: z.string(), created_at: z.iso.datetime() })
  .meta({
    id: 'ScriptTurn',
    example: {
      id: exampleIds.job,
      prompt: 'Say it so that a child understands it.',
      answer: 'Bend your knee until it is a corner.',
      created_at: exampleTimes.made,
    },
  });

export const { encode: toScriptTurnRestV1 } = renaming(scriptTurnRestV1);

export const summaryProposalRestV1 = z
  .object({ title: z.string().nullable(), description: z.string().nullable(), tags: z.array(z.string()) })
  .meta({
    id: 'SummaryProposal',
    example: { title: 'Your knee', description: 'How to bend it after the operation.', tags: ['knee'] },
  });

export const proposedChapterRestV1 = z
  .object({ start: z.number(), title: z.string() })
  .meta({ id: 'ProposedChapter', example: { start: 62.25, title: 'Hold it there' } });

export const toProposedChapterRestV1 = ({
  startMs,
  title,
}: ProposedChapter): z.infer<typeof proposedChapterRestV1> => ({ start: startMs / 1_000, title });

export const draftAnswerBodyRestV1 = draftAnswerInputSchema.meta({
  example: { second: 92, question: 'How long do I hold it?' },
});

export const draftedAnswerRestV1 = z
  .object({ text: z.string().nullable(), second: z.int().nullable(), to_check: z.array(z.string()) })
  .meta({
    id: 'DraftedAnswer',
    example: { text: 'Hold it while you count to five.', second: 92, to_check: [] },
  });

export const { encode: toDraftedAnswerRestV1 } = renaming(draftedAnswerRestV1);

export const statisticSummaryRestV1 = z
  .object({ text: z.string(), left_out: statisticSummarySchema.shape.leftOut })
  .meta({ id: 'StatisticSummary', example: { text: 'The video was opened 12 times.', left_out: 0 } });

export const { encode: toStatisticSummaryRestV1 } = renaming(statisticSummaryRestV1);
