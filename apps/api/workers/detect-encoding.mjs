/*
 * Says which encodings a piece of text may be in. In a thread: its model takes a tenth of a second to unpack, and the
 * server answers nobody meanwhile. Plain JavaScript, as a thread is started from a file and not from the bundle.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { detectAll } from 'jschardet';

const guesses = detectAll(workerData.sample, { minimumThreshold: 0 });
parentPort.postMessage(guesses.map(({ encoding, confidence }) => ({ name: encoding ?? '', confidence })));
