import { parentPort, workerData } from 'node:worker_threads'
import { applyAllowList } from './allow-list.ts'

parentPort?.postMessage(applyAllowList(workerData))
