/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;
const shell = JSON.parse('__PUBLIC_SHELL__') as { version: string; files: string[] };
worker.addEventListener('install', () => undefined);
console.log(shell);
