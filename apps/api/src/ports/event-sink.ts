import type { PatientEvent } from '@bedside/contracts/event/event.schema';

/** Accepts patient events; resolves when the event is durable. */
export type EventSink = { record(event: PatientEvent): Promise<void> };
