export { kubeconfig, startControlPlane, type ControlPlane } from './control-plane.ts';
