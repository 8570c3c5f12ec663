"""How true the adviser's winning chances are, and the fit that makes them so."""
