/*
 * Finds the encodings that a piece of text may have. It runs in a thread: unpacking its model takes a tenth of a
 * second, during which the server would answer nobody. It is plain JavaScript, because a thread is started from a file
 * and not from the bundle.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { detectAll } from 'jschardet';

const guesses = detectAll(workerData.sample, { minimumThreshold: 0 });
parentPort.postMessage(guesses.map(({ encoding, confidence }) => ({ name: encoding ?? '', confidence })));
