// The measurements live in bench/; this only gives them the set-up that every verb has.
await import('../../bench/src/run.ts');
