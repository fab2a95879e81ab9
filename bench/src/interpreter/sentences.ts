/** Fifteen words each, of a yard, in Portuguese. */
export const sentences: readonly string[] = [
  'Bom dia, cheguei agora ao portão da entrada norte com vinte e quatro paletes completas.',
  'A porta traseira do meu reboque não abre e preciso de ajuda de um colega.',
  'O escritório disse que a minha carga está pronta e que posso ir para lá.',
  'Estou parado na autoestrada por causa de um acidente e vou chegar uma hora atrasado.',
  'Tenho todos os documentos da carga comigo, mas falta a assinatura do responsável do armazém.',
  'Posso deixar o camião no parque durante a noite e descarregar amanhã de manhã cedo?',
  'A mercadoria chegou molhada e algumas caixas estão abertas, por favor venham ver isto agora.',
  'O meu tempo de condução acabou e não posso sair daqui antes das seis horas.',
  'Por favor diga ao colega da doca que preciso de um porta paletes para descarregar.',
  'O número da minha reserva não aparece no sistema e o portão não abre sozinho.',
];
