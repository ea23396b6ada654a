/// SQL
