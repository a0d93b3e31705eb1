import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';

/** Accepts patient events; resolves when the event is durable. */
export type EventSink = { record(event: PatientEvent): Promise<void> };
